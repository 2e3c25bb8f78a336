import type { Access } from "#api/walks/access-sample-testing.ts";

export const access: Access<"clientConsents"> = {
  samples: {
    clientConsents: {
      list: ({ client }) => ({ id: client }),
      give: ({ client }) => ({ clientId: client, purpose: "promotionSms", wording: "May we write to you?" }),
      withdraw: ({ client }) => ({ clientId: client, purpose: "promotionMail" }),
    },
  },
};
