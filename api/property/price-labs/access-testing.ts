import { inTenant } from "#api/platform/database/tenant.ts";
import { type Access, inDays, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    listing: number;
  }
}

export const access: Access<"priceLabs", "listing"> = {
  samples: {
    priceLabs: {
      all: none,
      update: ({ listing }) => ({ listings: [{ id: listing, min: 5000 }] }),
      refresh: ({ listing }) => ({ ids: [listing] }),
      totalByUnit: ({ unit }) => ({ ids: [unit], from: inDays(1), until: inDays(30) }),
      total: () => ({ from: inDays(1), until: inDays(30) }),
      prices: ({ unit }) => ({ ids: [unit], from: inDays(1), until: inDays(30) }),
    },
  },
  records: ({ platform, organizationId: organization_id }, { unit }) =>
    inTenant(platform.db, organization_id, async (trx) => {
      await trx
        .insertInto("integration")
        .values({ organization_id, vendor: "priceLabs", is_sandbox: true })
        .execute();
      const { id: listing } = await trx
        .insertInto("price_labs_listing")
        .values({ organization_id, listing: "PL-1", pms: "sandbox", name: mark, unit_id: unit })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { listing };
    }),
};
