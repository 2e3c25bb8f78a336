import { type Access, none } from "#api/walks/access-sample-testing.ts";

const noCredential = { id: "AA", rawId: "AA", type: "public-key" as const, response: {} };

export const access: Access<"session"> = {
  samples: {
    session: {
      login: () => ({ username: "nobody", password: "wrong password" }),
      loginFactor: () => ({ pending: "a".repeat(43), code: "123456" }),
      passkeyOptions: none,
      loginPasskey: () => ({ challenge: "v1.none", credential: noCredential }),
      profile: none,
      ping: none,
      logout: none,
      adminLogin: () => ({ action: "adminLogin", org: 999_999 }),
      returnAdminLogin: () => ({ action: "returnAdminLogin" }),
      selectBranches: ({ branch }) => ({ action: "selectedBranchId", buid: branch }),
      setLanguage: () => ({ language: "en" }),
    },
  },
  organizationWide: ["session"],
  refused: {
    // There is no session to return to.
    "session.returnAdminLogin": "NOT_READY",
    "session.adminLogin": "NOT_FOUND",
  },
};
