import type { CallContext } from "#api/platform/calls/call-context.ts";
import { deliverTask } from "#api/platform/outbox/queue-mail.ts";

interface QueuedSms {
  /** Number in E.164. */
  to: string;
  body: string;
  /** What it is about; its readers see the message. */
  object: { type: string; id: number };
  /** Waits until then. */
  runAt?: Date | null;
}

/** Puts an SMS into the outbox, in the caller's transaction: rolled back, nothing is sent. Answers its id. */
export async function queueSms(
  { platform, trx, organizationId, user }: Pick<CallContext, "platform" | "trx" | "organizationId" | "user">,
  { to, body, object, runAt }: QueuedSms,
): Promise<number> {
  const { id } = await trx
    .insertInto("outbox_message")
    .values({
      organization_id: organizationId,
      channel: "sms",
      sender: "",
      recipient: to,
      subject: "",
      body,
      send_after: runAt?.toISOString() ?? null,
      object_type: object.type,
      object_id: object.id,
      created_by: user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await platform.jobs.enqueue(trx, deliverTask, { organizationId, messageId: id }, runAt ? { runAt } : {});
  return id;
}
