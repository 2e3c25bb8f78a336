import { type Access, none } from "#api/walks/access-sample-testing.ts";

const noCredential = { id: "AA", rawId: "AA", type: "public-key" as const, response: {} };

export const access: Access<"passkeys"> = {
  samples: {
    passkeys: {
      list: none,
      ask: none,
      add: () => ({ name: "Key", challenge: "v1.none", credential: noCredential }),
      rename: () => ({ id: 999_999, name: "Key" }),
      remove: () => ({ id: 999_999 }),
    },
  },
  organizationWide: ["passkeys"],
  refused: {
    "passkeys.add": "PASSKEY_REFUSED",
    "passkeys.rename": "NOT_FOUND",
    "passkeys.remove": "NOT_FOUND",
  },
};
