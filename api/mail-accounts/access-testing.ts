import { type Access, none } from "#api/access-sample-testing.ts";

export const access: Access<"mailAccounts"> = {
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
    },
  },
  organizationWide: ["mailAccounts"],
};
