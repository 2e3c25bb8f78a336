import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    mailAccount: number;
  }
}

export const access: Access<"mailAccounts", "mailAccount"> = {
  samples: {
    mailAccounts: {
      list: none,
      read: ({ mailAccount }) => ({ id: mailAccount }),
      add: ({ owner }) => ({
        mail: {
          name: "Own",
          host: "mail.house.example",
          port: 587,
          security: "starttls",
          senderAddress: "own@house.example",
          userId: owner,
        },
      }),
      update: ({ mailAccount }) => ({ mail: { id: mailAccount, senderName: "Office" } }),
      test: ({ mailAccount }) => ({ id: mailAccount }),
      testInbox: ({ mailAccount }) => ({ id: mailAccount }),
    },
  },
  records: async (_house, _ground, { client: api }) => {
    const { MailAccountId: mailAccount } = await api.mailAccounts.add({
      mail: {
        name: mark,
        host: "127.0.0.1",
        port: 25,
        security: "none",
        senderAddress: "office@house.example",
        active: false,
        imapHost: "127.0.0.1",
        imapPort: 143,
        imapSecurity: "none",
      },
    });
    return { mailAccount };
  },
  organizationWide: ["mailAccounts"],
};
