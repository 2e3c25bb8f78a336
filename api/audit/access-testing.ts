import { type Access, none } from "#api/access-sample-testing.ts";

export const access: Access<"audit"> = {
  samples: {
    audit: {
      list: none,
      data: none,
      read: ({ auditEntry }) => ({ id: auditEntry }),
      verify: none,
      export: () => ({ format: "csv" }),
    },
  },
  organizationWide: ["audit"],
};
