import { messageDetail, messagesOf } from "#api/outbox/queries.ts";
import { retryMessage } from "#api/outbox/retry.ts";
import { handle } from "#api/platform/handle.ts";
import { outbox } from "#contract/outbox.ts";

export const outboxHandlers = [
  handle(outbox.list, async (context, { objectType, objectId }) => ({
    Messages: await messagesOf(context, objectType, objectId),
  })),
  handle(outbox.read, async (context, { id }) => ({ Message: await messageDetail(context, id) })),
  handle(outbox.retry, async (context, { id }) => {
    await retryMessage(context, id);
    return {};
  }),
];
