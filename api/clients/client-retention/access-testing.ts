import type { Access } from "#api/walks/access-sample-testing.ts";

export const access: Access<"clientRetention"> = {
  samples: {
    clientRetention: {
      list: () => ({}),
      preview: () => ({ kind: "idleClients", months: 36 }),
      save: () => ({ kind: "deletedClients", months: 12, active: false }),
    },
  },
  organizationWide: ["clientRetention"],
};
