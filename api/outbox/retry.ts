import { findMessage } from "#api/outbox/queries.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure } from "#api/platform/failure.ts";
import { deliverTask } from "#api/platform/outbox/queue-mail.ts";

/** failed → pending, with a fresh round of attempts. Anything else is on its way or has arrived: INVALID_TRANSITION. */
export async function retryMessage(context: CallContext, id: number): Promise<void> {
  const { trx, organizationId, platform } = context;
  const { state, last_error: reason } = await findMessage(context, id, { lock: true });
  if (state !== "failed") throw new Failure("INVALID_TRANSITION", { objects: { from: state, allowed: [] } });
  await trx
    .updateTable("outbox_message")
    .set({ state: "pending", attempts: 0 })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await platform.jobs.enqueue(trx, deliverTask, { organizationId, messageId: id });
  await context.audit({
    action: "retry",
    objectType: "outboxMessage",
    objectId: id,
    before: { state, reason },
    after: { state: "pending" },
  });
}
