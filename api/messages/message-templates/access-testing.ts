import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    messageTemplate: number;
    deletedMessageTemplate: number;
  }
}

const template = { name: mark, language: "en", subject: "Hello", body: "{guest.name}" } as const;

export const access: Access<"messageTemplates", "messageTemplate" | "deletedMessageTemplate"> = {
  samples: {
    messageTemplates: {
      list: none,
      read: ({ messageTemplate }) => ({ id: messageTemplate }),
      add: ({ branch }) => ({ template: { ...template, officeId: branch } }),
      update: ({ messageTemplate }) => ({ template: { id: messageTemplate, body: "seen" } }),
      setText: ({ messageTemplate }) => ({
        id: messageTemplate,
        language: "de",
        subject: "Hallo",
        body: "Hallo",
      }),
      removeText: ({ messageTemplate }) => ({ id: messageTemplate, language: "fr" }),
      remove: ({ messageTemplate }) => ({ id: messageTemplate }),
      restore: ({ deletedMessageTemplate }) => ({ id: deletedMessageTemplate }),
    },
  },
  records: async (_house, { branch }, { client: api }) => {
    const add = async () =>
      (await api.messageTemplates.add({ template: { ...template, officeId: branch } })).MessageTemplateId;
    const [messageTemplate, deletedMessageTemplate] = [await add(), await add()];
    await api.messageTemplates.setText({
      id: messageTemplate,
      language: "fr",
      subject: "Bonjour",
      body: "Bonjour",
    });
    await api.messageTemplates.remove({ id: deletedMessageTemplate });
    return { messageTemplate, deletedMessageTemplate };
  },
};
