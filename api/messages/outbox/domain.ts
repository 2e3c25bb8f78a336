import { outboxHandlers } from "#api/messages/outbox/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";
import { deliver } from "#api/platform/outbox/deliver.ts";
import { messageStatusList } from "#api/platform/outbox/message-status.ts";
import { deliverTask } from "#api/platform/outbox/queue-mail.ts";

export const outbox: Domain = {
  handlers: outboxHandlers,
  statusLists: [messageStatusList],
  vendorTasks: { [deliverTask]: deliver },
};
