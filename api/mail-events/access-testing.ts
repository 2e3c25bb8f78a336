import { type Access, mark, none } from "#api/access-sample-testing.ts";

declare module "#api/access-sample-testing.ts" {
  interface Records {
    mailEvent: number;
    otherMailEvent: number;
  }
}

export const access: Access<"mailEvents", "mailEvent" | "otherMailEvent"> = {
  samples: {
    mailEvents: {
      list: none,
      read: ({ mailEvent }) => ({ id: mailEvent }),
      add: ({ branch }) => ({ mailEvent: { branchId: branch, name: "Third" } }),
      update: ({ mailEvent }) => ({ mailEvent: { id: mailEvent, note: "seen" } }),
      remove: ({ otherMailEvent }) => ({ id: otherMailEvent }),
    },
  },
  records: async (_house, { branch }, { client: api }) => {
    const add = async (name: string) =>
      (await api.mailEvents.add({ mailEvent: { branchId: branch, name } })).MailEventId;
    return { mailEvent: await add(mark), otherMailEvent: await add(`${mark} 2`) };
  },
};
