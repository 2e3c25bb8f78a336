import type { CallContext } from "#api/platform/calls/call-context.ts";
import { deliverTask, deliveryOf } from "#api/platform/outbox/queue-mail.ts";

interface QueuedSms {
  /** Number in E.164. */
  to: string;
  body: string;
  /** The record that the message is about; its readers may see the message. */
  object: { type: string; id: number };
  /** Earliest instant at which it is sent. */
  runAt?: Date | null;
}

export type SmsSender = Pick<CallContext, "platform" | "trx" | "organizationId"> & {
  /** Null where the house writes by itself. */
  readonly user: { readonly id: number } | null;
};

/** Puts an SMS into the outbox, in the caller's transaction: rolled back, nothing is sent. Answers its id. */
export async function queueSms(
  { platform, trx, organizationId, user }: SmsSender,
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
      created_by: user?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await platform.jobs.enqueue(
    trx,
    deliverTask,
    { organizationId, ...deliveryOf(id) },
    runAt ? { runAt } : {},
  );
  return id;
}
