import { inTransaction, raise } from "#api/platform/moves/effects.ts";

/** An effect that reports a change of a contract. */
export const touching = inTransaction<{ id: number }>(
  "Checks its alerts: raises those that have a cause, and closes those whose cause is gone.",
  (scope, { id }) => raise(scope, "rentContract.touched", { contractIds: [id] }),
);
