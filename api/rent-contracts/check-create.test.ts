import { expect, it } from "vitest";
import { inProcessClient } from "#api/platform/in-process.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [branchId] = house.branchIds;
const { client: admin, caller } = await house.person({ admin: true });
const stays = await Promise.all(
  ["A1", "A2", "A3", "A4", "A5"].map(async (label) => {
    const realEstate = { branchId, label, city: "Wien", country: "AT" };
    const { RealEstateId } = await admin.units.add({ realEstate });
    return { propertyId: RealEstateId, checkIn: "2026-12-01", checkOut: "2026-12-04" };
  }),
);

it("asks the database as often for five stays as for one, and tells each its own conflicts", async () => {
  const [first, second] = stays.map(({ propertyId }) => propertyId);
  const block = { type: "maintenance" as const, from: "2026-12-02", to: "2026-12-03", reason: "Boiler" };
  await admin.calendar.addBlock({ block: { ...block, unitIds: [second ?? 0] } });
  let queries = 0;
  const db = house.platform.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const counted = inProcessClient({ ...house.platform, db }, caller);
  await counted.rentContracts.checkCreate({ contracts: stays.slice(0, 1) });
  const forOne = queries;
  queries = 0;
  const { conflicts } = await counted.rentContracts.checkCreate({ contracts: stays });
  expect(forOne).toBeGreaterThan(0);
  expect(queries).toBe(forOne);
  expect(conflicts.filter((stay) => stay.conflicts.length > 0).map(({ propertyId }) => propertyId)).toEqual([
    second,
  ]);
  expect(conflicts[0]?.propertyId).toBe(first);
});
