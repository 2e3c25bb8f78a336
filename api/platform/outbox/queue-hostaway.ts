import type { CallContext } from "#api/platform/calls/call-context.ts";
import { deliverTask, deliveryOf } from "#api/platform/outbox/queue-mail.ts";

interface QueuedForGuest {
  /** The reservation's number at the property manager. */
  reservationId: string;
  body: string;
  /** Waits until then. */
  sendAfter?: Date | null;
  /** The stay it is about; its readers see the message. */
  contractId: number;
}

export type GuestWriter = Pick<CallContext, "platform" | "trx" | "organizationId"> & {
  /** Null where the house writes by itself. */
  readonly user: { readonly id: number } | null;
};

/** Puts a message to the guest of a reservation into the outbox, in the caller's transaction: rolled back, nothing is sent. Answers its id. */
export async function queueForGuest(
  { platform, trx, organizationId, user }: GuestWriter,
  { reservationId, body, contractId, sendAfter }: QueuedForGuest,
): Promise<number> {
  const { id } = await trx
    .insertInto("outbox_message")
    .values({
      organization_id: organizationId,
      channel: "hostaway",
      sender: "",
      recipient: reservationId,
      subject: "",
      body,
      send_after: sendAfter?.toISOString() ?? null,
      object_type: "rentContract",
      object_id: contractId,
      created_by: user?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await platform.jobs.enqueue(
    trx,
    deliverTask,
    { organizationId, ...deliveryOf(id) },
    sendAfter ? { runAt: sendAfter } : {},
  );
  return id;
}
