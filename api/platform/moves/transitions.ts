import type { Events, Moved } from "#api/platform/moves/effects.ts";
import type { Requirement } from "#contract/platform/access.ts";

/** Who makes a move: people with a permission, or the system, a provider, the person behind a link. */
export type Actor = "user" | "SYS" | "EXT" | "CLIENT" | "OWNER" | "PROVIDER";

/** Events that say of a record that it has moved. */
export type MoveEvent = { [E in keyof Events]: Moved extends Events[E] ? E : never }[keyof Events];

/** One row of a status list's table (docs/rules). `from: null` is the creation. */
export interface Transition<S extends string, G extends string = never> {
  action: string;
  from: S | null;
  to: S;
  /** What people need; nobody of them makes a row without it. */
  by?: Requirement;
  /** Who else makes it, whatever rights there are. They give no reason and confirm nothing. */
  actors?: readonly Exclude<Actor, "user">[];
  /** An act that leaves the status as it is: who asks for that status alone does not mean it. */
  named?: boolean;
  confirm?: boolean;
  reason?: boolean;
  /** Conditions of the list that have to hold; a failing one is `disabledBecause`. */
  guards?: readonly G[];
  /** Conditions without which a record does not have this row at all: nobody is offered it. */
  only?: readonly G[];
  /** Raised in the same transaction; `api/effects.ts` says what other domains do then. */
  event?: MoveEvent;
}

/** Which move is wanted: by the name of the act, by where it leads, or both. */
export interface Wished<S extends string> {
  action?: string;
  to?: S;
}

/** The rows from a status that are such a move. */
export function rowsFor<S extends string, G extends string>(
  moves: readonly Transition<S, G>[],
  from: S | null,
  { action, to }: Wished<S>,
): Transition<S, G>[] {
  return moves.filter(
    (row) =>
      row.from === from &&
      (action === undefined || row.action === action) &&
      (to === undefined || (row.to === to && (action !== undefined || !row.named))),
  );
}

/** Whether a record stands already where the move leads: the same again succeeds without effect. */
export function isThere<S extends string, G extends string>(
  moves: readonly Transition<S, G>[],
  status: S,
  wished: Wished<S>,
): boolean {
  if (rowsFor(moves, status, wished).length > 0) return false;
  return (
    wished.to === status ||
    (wished.to === undefined && moves.some((row) => row.action === wished.action && row.to === status))
  );
}
