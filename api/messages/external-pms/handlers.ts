import {
  countUnseenOfPms,
  messagesAboutStay,
  messagesWithClient,
  stayOfReservation,
} from "#api/messages/external-pms/queries.ts";
import { writeToGuest } from "#api/messages/external-pms/send.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { externalPms } from "#contract/messages/external-pms/external-pms.ts";

export const externalPmsHandlers = [
  handle(externalPms.send, async (context, input) => {
    const { contractId, id } = await writeToGuest(context, input);
    const messages = await messagesAboutStay(context, contractId, [id]);
    if (messages.length === 0) throw new Failure("SERVER_FAILED");
    return { messages };
  }),
  handle(externalPms.unseen, async (context) => ({ count: await countUnseenOfPms(context) })),
  handle(externalPms.ofClient, (context, { clientId }) => messagesWithClient(context, clientId)),
  handle(externalPms.read, async (context, { reservationId }) => {
    const { contractId, clientId } = await stayOfReservation(context, reservationId);
    const messages = await messagesAboutStay(context, contractId);
    return { conversation: { reservationId, contractId, clientId, messages } };
  }),
];
