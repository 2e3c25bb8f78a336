import { stayOfReservation } from "#api/messages/external-pms/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { queueForGuest } from "#api/platform/outbox/queue-hostaway.ts";
import { requireLater } from "#api/platform/outbox/send-after.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/** Queues a message to the guest of a reservation. Returns the stay and the message. */
export async function writeToGuest(
  context: CallContext,
  { reservationId, body, sendAfter }: { reservationId: string; body: string; sendAfter?: string | undefined },
): Promise<{ contractId: number; id: number }> {
  const { trx, organizationId, platform, user, now } = context;
  const { contractId } = await stayOfReservation(context, reservationId);
  if (!(await connectionOf(platform, context, "hostaway"))) throw new Failure("NOT_CONNECTED");
  const outboxId = await queueForGuest(context, {
    reservationId,
    body,
    contractId,
    sendAfter: requireLater(context, sendAfter),
  });
  const { id } = await trx
    .insertInto("pms_message")
    .values({
      organization_id: organizationId,
      contract_id: contractId,
      reservation_id: reservationId,
      direction: "out",
      body,
      outbox_id: outboxId,
      created_by: user.id,
      created_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "writeToGuest",
    objectType: "pmsMessage",
    objectId: id,
    after: { contractId },
  });
  return { contractId, id };
}
