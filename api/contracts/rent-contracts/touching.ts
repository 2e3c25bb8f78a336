import { inTransaction, raise } from "#api/platform/moves/effects.ts";

/** An effect that reports a change of a contract. */
export const touching = inTransaction<{ id: number }>(
  "Its alerts are looked at again: raised where there is cause for one, closed where it is gone.",
  (scope, { id }) => raise(scope, "rentContract.touched", { contractIds: [id] }),
);
