import { describe } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { jobStatusList } from "#api/platform/jobs/job-status.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { organizationId: organization_id, platform } = house;
const { id: created_by } = await house.person();

describe("a job", () => {
  testMoves(house, jobStatusList, {
    make: () =>
      inTenant(platform.db, organization_id, async (trx) => {
        const job = { organization_id, kind: "audit.export", input: "{}", created_by };
        return (await trx.insertInto("job").values(job).returning("id").executeTakeFirstOrThrow()).id;
      }),
    fails: {},
  });
});
