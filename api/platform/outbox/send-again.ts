import type { CallContext } from "#api/platform/call-context.ts";
import { deliverTask } from "#api/platform/outbox/queue-mail.ts";

/** Queues a message again that could not be delivered, with a fresh round of attempts. */
export async function sendAgain(
  { trx, organizationId, platform }: Pick<CallContext, "trx" | "organizationId" | "platform">,
  messageId: number,
): Promise<void> {
  await trx
    .updateTable("outbox_message")
    .set({ state: "pending", attempts: 0 })
    .where("organization_id", "=", organizationId)
    .where("id", "=", messageId)
    .execute();
  await platform.jobs.enqueue(trx, deliverTask, { organizationId, messageId });
}
