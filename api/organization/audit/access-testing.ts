import { type Access, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    auditEntry: number;
  }
}

export const access: Access<"audit", "auditEntry"> = {
  samples: {
    audit: {
      list: none,
      data: none,
      read: ({ auditEntry }) => ({ id: auditEntry }),
      verify: none,
      export: () => ({ format: "csv" }),
    },
  },
  records: async (_house, { client }, { client: api }) => {
    const { Entries } = await api.audit.list({ filter: { objectType: "client", objectId: client } });
    return { auditEntry: Entries[0]?.id ?? 0 };
  },
  organizationWide: ["audit"],
};
