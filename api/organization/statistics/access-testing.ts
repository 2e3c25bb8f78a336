import type { Access } from "#api/walks/access-sample-testing.ts";

const period = { from: "2026-11-01", until: "2026-11-30" };

export const access: Access<"contractStatistics" | "peopleStatistics"> = {
  samples: {
    contractStatistics: {
      report: () => ({ ...period, by: "unit" }),
      monthly: () => period,
      exportReport: () => period,
      exportMonthly: () => period,
    },
    peopleStatistics: {
      clients: () => ({ ...period, by: "tag" }),
      users: () => period,
      affiliates: () => period,
      exportCounts: () => ({ ...period, of: "users" }),
    },
  },
  // Campaigns belong to the organization as a whole.
  organizationWide: ["peopleStatistics.affiliates"],
};
