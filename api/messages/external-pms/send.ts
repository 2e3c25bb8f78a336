import { stayOfReservation } from "#api/messages/external-pms/queries.ts";
import { queuePmsMessage } from "#api/messages/external-pms/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { requireLater } from "#api/platform/outbox/send-after.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/** Queues a message to the guest of a reservation. Returns the stay and the message. */
export async function writeToGuest(
  context: CallContext,
  { reservationId, body, sendAfter }: { reservationId: string; body: string; sendAfter?: string | undefined },
): Promise<{ contractId: number; id: number }> {
  const { contractId } = await stayOfReservation(context, reservationId);
  if (!(await connectionOf(context.platform, context, "hostaway"))) throw new Failure("NOT_CONNECTED");
  const { id } = await queuePmsMessage(context, {
    reservationId,
    contractId,
    body,
    sendAfter: requireLater(context, sendAfter),
  });
  return { contractId, id };
}
