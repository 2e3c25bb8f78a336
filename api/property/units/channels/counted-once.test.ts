import { expect, it } from "vitest";
import { sandboxListings } from "#api/integrations/hostaway/sandbox-world.ts";
import { collideOnce } from "#api/platform/database/collision-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";

const house = await testHouse();
const { organizationId, platform } = house;
const [vienna] = house.branchIds;
const { id: userId, client: api } = await house.person({ admin: true });
await inTenant(platform.db, organizationId, (trx) =>
  saveConnection(
    platform,
    { trx, organizationId },
    { vendor: "hostaway", secret: null, settings: {}, userId },
  ),
);

const report = async (jobId: number) => {
  await house.runJobs();
  return (await api.jobs.read({ id: jobId })).Job.report;
};

it("what a vendor sends is counted once, also where its transaction had to be tried again", async () => {
  await collideOnce(house.ownerUrl, "unit_channel");
  const listings = await api.channels.fetchAllListings({ buid: vienna, buildingId: 0 });
  expect(await report(listings.jobId)).toMatchObject({ listings: 6, mapped: 0 });

  await collideOnce(house.ownerUrl, "building");
  const buildings = await api.channels.fetchAllBuildings({ buid: vienna });
  const reading = await report(buildings.jobId);
  expect(reading).toMatchObject({ listings: 6, buildings: (await api.buildings.list({})).Total });

  const { Buildings } = await api.buildings.list({});
  const { Listing } = await api.channels.fetchListing({
    buid: vienna,
    channelId: sandboxListings()[0]?.externalId ?? "",
    ownerId: 0,
    buildingId: Buildings[0]?.id ?? 0,
  });
  await collideOnce(house.ownerUrl, "rent_contract");
  const stays = await api.channels.fetchBuildingReservations({ id: Buildings[0]?.id ?? 0 });
  const counted = await report(stays.jobId);
  const { Total } = await api.rentContracts.list({ filter: { unitId: [Listing.unitId ?? 0] } });
  expect(Total).toBeGreaterThan(0);
  expect(counted).toMatchObject({ added: Total });
});
