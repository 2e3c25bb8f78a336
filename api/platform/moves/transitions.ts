import type { Events, Moved } from "#api/platform/moves/effects.ts";
import type { Requirement } from "#contract/platform/access.ts";

/**
 * Who makes a move: users with a permission, the system (`SYS`), an outside program (`EXT`), or the person
 * behind a link.
 */
export type Actor = "user" | "SYS" | "EXT" | "CLIENT" | "OWNER" | "PROVIDER";

/** The events that report a move of a record. */
export type MoveEvent = { [E in keyof Events]: Moved extends Events[E] ? E : never }[keyof Events];

/** One row of a status list's table (docs/rules). `from: null` is the creation. */
export interface Transition<S extends string, G extends string = never> {
  action: string;
  from: S | null;
  to: S;
  /** The right that users need; without it no user can make the move. */
  by?: Requirement;
  /** Other actors who may make the move, whatever the rights. They give no reason and no confirmation. */
  actors?: readonly Exclude<Actor, "user">[];
  /**
   * Requires the action's name, because the status stays the same: a request for that status alone does not
   * mean this action.
   */
  named?: boolean;
  confirm?: boolean;
  reason?: boolean;
  /** Conditions of the list that must hold; a failing one is shown as `disabledBecause`. */
  guards?: readonly G[];
  /** Conditions without which the move does not exist for a record: it is offered to nobody. */
  only?: readonly G[];
  /** Raised in the same transaction; `api/effects.ts` lists what other domains do then. */
  event?: MoveEvent;
}

/** The requested move: by the action's name, by its target status, or both. */
export interface Wished<S extends string> {
  action?: string;
  to?: S;
}

/** Returns the rows from a status that match the request. */
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

/** Whether a record is already in the target status: repeating a move succeeds without effect. */
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
