import { type Access, none } from "#api/walks/access-sample-testing.ts";

export const access: Access<"apiTokens"> = {
  samples: {
    apiTokens: {
      list: none,
      add: () => ({ token: { name: "Sync", readOnly: true, resources: [], days: 30 } }),
      remove: () => ({ id: 999_999 }),
    },
  },
  organizationWide: ["apiTokens"],
  refused: {
    "apiTokens.remove": "NOT_FOUND",
  },
};
