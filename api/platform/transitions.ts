import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid } from "#api/platform/failure.ts";
import type { Requirement } from "#contract/access.ts";
import type { AllowedAction } from "#contract/list.ts";

/** Who makes a move: people with a permission, or the system, a provider, the person behind a link. */
export type Actor = "user" | "SYS" | "EXT" | "CLIENT" | "OWNER";

/** One row of a status list's transition table (behaviour.md, section 3). `from: null` is the creation. */
export interface Transition<S extends string, G extends string = never> {
  action: string;
  from: S | null;
  to: S;
  /** What people need; moves without it are made by the system alone. */
  by?: Requirement;
  actors?: readonly Exclude<Actor, "user">[];
  confirm?: boolean;
  reason?: boolean;
  /** Names of conditions the domain checks; a failing one is `disabledBecause`. */
  guards?: readonly G[];
}

/** What the present user may do next, for `allowedActions`. `failing` names the first unmet guard, if any. */
export function allowedActions<S extends string, G extends string>(
  table: readonly Transition<S, G>[],
  status: S,
  may: (requirement: Requirement) => boolean,
  failing: (guard: G) => string | undefined,
): AllowedAction[] {
  return table
    .filter((move) => move.from === status && move.by !== undefined && may(move.by))
    .map((move) => {
      const because = move.guards?.map(failing).find((problem) => problem !== undefined);
      return {
        action: move.action,
        to: move.to,
        needsConfirm: move.confirm ?? false,
        needsReason: move.reason ?? false,
        ...(because !== undefined && { disabledBecause: because }),
      };
    });
}

/** The move an action makes from a status, or INVALID_TRANSITION with what would be allowed. */
export function requireMove<S extends string, G extends string>(
  table: readonly Transition<S, G>[],
  from: S,
  move: { action?: string; to?: S },
): Transition<S, G> {
  const moves = table.filter((candidate) => candidate.from === from);
  const found = moves.find(
    (candidate) =>
      (move.action === undefined || candidate.action === move.action) &&
      (move.to === undefined || candidate.to === move.to),
  );
  if (!found)
    throw new Failure("INVALID_TRANSITION", {
      objects: { from, allowed: [...new Set(moves.map((candidate) => candidate.to))] },
    });
  return found;
}

/**
 * Holds a person to a move: it is theirs by right, every guard is met, the reason is given where one is asked for. Moves of
 * the system are nobody's. `failing` are the guards that do not hold now.
 */
export function requireOpen<S extends string, G extends string>(
  context: CallContext,
  move: Transition<S, G>,
  failing: ReadonlySet<G>,
  reason = "",
): void {
  if (move.by === undefined) throw new Failure("INVALID_TRANSITION");
  requireRight(context, move.by);
  const unmet = move.guards?.find((guard) => failing.has(guard));
  if (unmet) throw new Failure("NOT_READY", { detail: unmet });
  if (move.reason && reason === "") throw invalid("reason", "required");
}
