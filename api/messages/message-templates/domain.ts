import { seedMessageTemplates } from "#api/messages/message-templates/demo.ts";
import { messageTemplateHandlers } from "#api/messages/message-templates/handlers.ts";
import { messageTemplateStatusList } from "#api/messages/message-templates/message-template-status.ts";
import type { Domain } from "#api/platform/domain.ts";

export const messageTemplates: Domain = {
  handlers: messageTemplateHandlers,
  statusLists: [messageTemplateStatusList],
  demo: { acts: seedMessageTemplates },
};
