import { type Access, none } from "#api/access-sample-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";

declare module "#api/access-sample-testing.ts" {
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
