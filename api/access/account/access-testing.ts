import { type Access, none } from "#api/walks/access-sample-testing.ts";

export const access: Access<"account"> = {
  samples: {
    account: {
      read: none,
      update: () => ({ profile: { city: "Wien" } }),
      confirmEmail: () => ({ token: "a".repeat(43) }),
      editType: () => ({ type: 1 }),
      changePassword: () => ({ current: "Not-the-1!", password: "Another-1!" }),
      confirm: () => ({ password: "Not-the-1!" }),
      sessions: none,
      endSession: () => ({ id: 999_999 }),
      endOtherSessions: none,
    },
  },
  organizationWide: ["account"],
  refused: {
    "account.changePassword": "VALIDATION",
    "account.confirm": "VALIDATION",
    "account.endSession": "NOT_FOUND",
  },
};
