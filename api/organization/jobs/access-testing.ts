import { inTenant } from "#api/platform/database/tenant.ts";
import { type Access, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    job: number;
  }
}

export const access: Access<"jobs", "job"> = {
  samples: {
    jobs: { read: ({ job }) => ({ id: job }), list: none },
  },
  records: ({ platform, organizationId }, { owner }) =>
    inTenant(platform.db, organizationId, async (trx) => {
      const { id: job } = await trx
        .insertInto("job")
        .values({ organization_id: organizationId, kind: "realEstate.import", created_by: owner })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { job };
    }),
};
