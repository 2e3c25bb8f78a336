import { type Access, mark } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    clientAccount: number;
  }
}

/** Nobody's secret: the tests beside this file say what one opens. */
const secret = "a".repeat(43);

export const access: Access<"clientAccounts" | "myPage", "clientAccount"> = {
  samples: {
    clientAccounts: {
      read: ({ client }) => ({ id: client }),
      set: ({ spareClient }) => ({ clientId: spareClient, username: `spare.${mark}` }),
      sendLink: ({ client }) => ({ clientId: client }),
      switch: ({ client }) => ({ clientId: client, active: true }),
    },
    myPage: {
      signIn: () => ({ organization: 1, username: mark, password: "none" }),
      link: () => ({ token: secret }),
      setPassword: () => ({ token: secret, password: "Geheim-Pass1!" }),
      open: () => ({ session: secret }),
      openStay: () => ({ session: secret, id: 1 }),
      statement: () => ({ session: secret, id: 1 }),
      signOut: () => ({ session: secret }),
    },
  },
  records: async (_house, { client }, { client: api }) => {
    const { AccountId } = await api.clientAccounts.set({ clientId: client, username: `client.${mark}` });
    return { clientAccount: AccountId };
  },
  organizationWide: ["myPage"],
};
