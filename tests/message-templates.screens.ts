import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/messageTemplate": { agreed: { resource: "messages", level: "rw" } },
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
