import { findMessage } from "#api/outbox/queries.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure } from "#api/platform/failure.ts";
import { sendAgain } from "#api/platform/outbox/send-again.ts";

/** failed → pending, with a fresh round of attempts. Anything else is on its way or has arrived: INVALID_TRANSITION. */
export async function retryMessage(context: CallContext, id: number): Promise<void> {
  const { state, last_error: reason } = await findMessage(context, id, { lock: true });
  if (state !== "failed") throw new Failure("INVALID_TRANSITION", { objects: { from: state, allowed: [] } });
  await sendAgain(context, id);
  await context.audit({
    action: "retry",
    objectType: "outboxMessage",
    objectId: id,
    before: { state, reason },
    after: { state: "pending" },
  });
}
