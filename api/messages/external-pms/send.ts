import { stayOfReservation } from "#api/messages/external-pms/queries.ts";
import { queuePmsMessage } from "#api/messages/external-pms/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/** Queues a message to the guest of a reservation; answers the stay and the message. */
export async function writeToGuest(
  context: CallContext,
  { reservationId, body }: { reservationId: string; body: string },
): Promise<{ contractId: number; id: number }> {
  const { contractId } = await stayOfReservation(context, reservationId);
  if (!(await connectionOf(context.platform, context, "hostaway"))) throw new Failure("NOT_CONNECTED");
  const { id } = await queuePmsMessage(context, { reservationId, contractId, body });
  return { contractId, id };
}
