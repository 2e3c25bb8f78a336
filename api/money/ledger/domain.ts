import type { Domain } from "#api/platform/domain.ts";

/** It has no calls: other domains post to it, and their lists read it. */
export const ledger: Domain = {
  handlers: [],
  demo: {
    after: ["deposits", "cardPayments", "invoices"],
    rows: async (client) => {
      await client.query("SELECT post_causes(id) FROM organization WHERE demo");
    },
  },
};
