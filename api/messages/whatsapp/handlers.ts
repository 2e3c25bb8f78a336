import { findClient } from "#api/clients/clients/queries.ts";
import { findClientToWrite } from "#api/clients/clients/queries-standing.ts";
import { takeAnswer } from "#api/integrations/vendor-answer.ts";
import {
  countUnseen,
  findConversation,
  findMessages,
  listConversations,
} from "#api/messages/whatsapp/queries.ts";
import { isUsable, readTemplate } from "#api/messages/whatsapp/rules/template-text.ts";
import { askTemplates, sendToClients, whatsAppConnection } from "#api/messages/whatsapp/send.ts";
import { takeHook, verifyHook } from "#api/messages/whatsapp/take-hook.ts";
import { logMessage, updateMessage } from "#api/messages/whatsapp/write.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { handle, handleAsking, handlePublic } from "#api/platform/calls/handle.ts";
import { prepareFiles } from "#api/platform/records/record-files.ts";
import { whatsApp } from "#contract/messages/whatsapp/whatsapp.ts";

export const whatsAppHandlers = [
  handleAsking(
    whatsApp.send,
    (context, { isTemplate }) => askTemplates(context, isTemplate),
    async (context, input, answer) => {
      const {
        bulk,
        clientId,
        body,
        isTemplate,
        templateName: name,
        templateLanguage: language,
        optIn,
        sendAfter,
      } = input;
      if (!bulk && Array.isArray(clientId)) throw invalid("clientId", "choice");
      const clientIds = Array.isArray(clientId) ? clientId : [clientId];
      const template = isTemplate ? { name, language } : null;
      const ids = await sendToClients(context, { clientIds, body, template, optIn, sendAfter }, answer);
      const messages = await findMessages(context, ids);
      if (messages.length === 0) throw new Failure("SERVER_FAILED");
      return { messages };
    },
  ),
  handleAsking(
    whatsApp.sendFile,
    async (context, { clientId, file }) => {
      await findClientToWrite(context, clientId);
      return () => prepareFiles(context, [file]);
    },
    async (context, { clientId, body, sendAfter }, [file]) => {
      const clientIds = [clientId];
      const wanted = { clientIds, body, template: null, optIn: false, sendAfter, file: file ?? null };
      return { messages: await findMessages(context, await sendToClients(context, wanted, null)) };
    },
  ),
  handle(whatsApp.add, async (context, { message }) => ({ MessageId: await logMessage(context, message) })),
  handle(whatsApp.update, async (context, { message }) => {
    await updateMessage(context, message);
    return {};
  }),
  handle(whatsApp.unseen, async (context) => ({ count: await countUnseen(context) })),
  handle(whatsApp.read, async (context, { id }) => ({ conversation: await findConversation(context, id) })),
  handleAsking(
    whatsApp.templates,
    async (context, { clientId }) => {
      await findClient(context, clientId);
      return askTemplates(context);
    },
    async (context, { clientId }, answer) => {
      const { name } = await findClient(context, clientId);
      const templates = answer ? await takeAnswer(context, "whatsapp", answer) : [];
      return {
        templates: templates.map((template) => ({
          name: template.name,
          language: template.language,
          category: template.category,
          preview: readTemplate(template, name),
          usable: isUsable(template),
        })),
      };
    },
  ),
  handle(whatsApp.list, listConversations),
  handle(whatsApp.connected, whatsAppConnection),
  handlePublic(whatsApp.hook, async (context, hook) => {
    await takeHook(context, hook);
    return {};
  }),
  handlePublic(whatsApp.verify, async (context, question) => {
    await verifyHook(context, question);
    return {};
  }),
];
