import { listMessageTemplates, openMessageTemplate } from "#api/messages/message-templates/queries.ts";
import {
  addMessageTemplate,
  changeMessageTemplate,
  moveTemplate,
  removeTemplateText,
  setTemplateText,
} from "#api/messages/message-templates/write.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { messageTemplates } from "#contract/messages/message-templates/message-templates.ts";

export const messageTemplateHandlers = [
  handle(messageTemplates.list, listMessageTemplates),
  handle(messageTemplates.read, async (context, { id }) => ({
    MessageTemplate: await openMessageTemplate(context, id),
    History: await historyOf(context, "messageTemplate", id),
  })),
  handle(messageTemplates.add, async (context, { template }) => ({
    MessageTemplateId: await addMessageTemplate(context, template),
  })),
  handle(messageTemplates.update, async (context, { template }) => ({
    MessageTemplate: await changeMessageTemplate(context, template),
  })),
  handle(messageTemplates.setText, async (context, input) => {
    await setTemplateText(context, input);
    return {};
  }),
  handle(messageTemplates.removeText, async (context, input) => {
    await removeTemplateText(context, input);
    return {};
  }),
  handle(messageTemplates.remove, async (context, input) => {
    await moveTemplate(context, input, "delete");
    return {};
  }),
  handle(messageTemplates.restore, async (context, input) => {
    await moveTemplate(context, input, "restore");
    return {};
  }),
];
