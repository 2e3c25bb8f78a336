import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/messageTemplate": { agreed: { resource: "messages", level: "rw" } },
  "/messageTemplate/dispatch": { agreed: null },
  "/messageTemplate/dispatch/{id}": {
    agreed: null,
    record: async (api, { branch: officeId, stay: contractId }) => {
      const template = {
        name: "Walked word",
        language: "en",
        subject: "Hello",
        body: "Dear {guest.name}",
        event: "POST_CHECKOUT",
        firstChannel: "EMAIL",
      } as const;
      const { MessageTemplateId: id } = await api.messageTemplates.add({
        template: { ...template, officeId },
      });
      await api.messageDispatches.sendTemplate({ id, contractId });
      const { Dispatches } = await api.messageDispatches.list({ filter: { contractId, templateId: [id] } });
      return Dispatches[0]?.id ?? 0;
    },
  },
  "/messageTemplate/edit/{id}": {
    agreed: null,
    record: async (api, { branch: officeId }) => {
      const template = {
        name: "Walked message",
        language: "en",
        subject: "Welcome",
        body: "Dear {guest.name}",
      } as const;
      return (await api.messageTemplates.add({ template: { ...template, officeId } })).MessageTemplateId;
    },
  },
};
