import { messageDetail, messagesOf } from "#api/messages/outbox/queries.ts";
import { retryMessage } from "#api/messages/outbox/retry.ts";
import { takeBackMessage } from "#api/messages/outbox/take-back.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { kindsIn } from "#api/platform/client-data/readings.ts";
import { outbox } from "#contract/messages/outbox/outbox.ts";

export const outboxHandlers = [
  handle(outbox.list, async (context, { objectType, objectId }) => {
    const Messages = await messagesOf(context, objectType, objectId);
    if (objectType === "client")
      for (const { recipient } of Messages)
        context.saw({ clients: objectId, kinds: kindsIn({ email: recipient }) });
    return { Messages };
  }),
  handle(outbox.read, async (context, { id }) => {
    const { clientId, ...Message } = await messageDetail(context, id);
    if (clientId !== null) context.saw({ clients: clientId, kinds: kindsIn({ email: Message.recipient }) });
    return { Message };
  }),
  handle(outbox.takeBack, async (context, { id }) => {
    await takeBackMessage(context, id);
    return {};
  }),
  handle(outbox.retry, async (context, { id }) => {
    await retryMessage(context, id);
    return {};
  }),
];
