import { expect, it } from "vitest";
import { inProcessClient } from "#api/platform/calls/in-process.ts";
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

it("books several stays at once, all or none, with everything that holds some of their nights", async () => {
  const [first, second, third] = stays.map(({ propertyId }) => propertyId);
  const wish = (propertyId = 0, checkIn = "2027-03-01", more: object = {}) => ({
    propertyId,
    contract: {
      checkIn,
      checkOut: "2027-03-04",
      agreedTotal: 30_000,
      client: { lastname: "Gruppe", email: "group@mail.example" },
      ...more,
    },
  });
  const { contractIds } = await admin.rentContracts.createMulti({ contracts: [wish(first), wish(second)] });
  const booked = await Promise.all(contractIds.map((id) => admin.rentContracts.read({ id })));
  const [guest] = booked.map(({ contract }) => contract.clientId);
  expect(booked.map(({ contract }) => [contract.unitId, contract.clientId])).toEqual([
    [first, guest],
    [second, guest],
  ]);
  expect((await admin.rentContracts.ofClient({ id: guest ?? 0 })).contracts).toHaveLength(2);
  const refused = (contracts: object[]) =>
    admin.rentContracts.createMulti({ contracts: contracts as never }).then(
      () => null,
      (failure: unknown) => failure,
    );
  expect(await refused([wish(first), wish(second), wish(third)])).toMatchObject({
    errorType: "NIGHTS_TAKEN",
    objects: { contracts: contractIds.map((contractId) => ({ contractId })) },
  });
  expect(await refused([wish(third), wish(third, "2027-03-02")])).toMatchObject({
    objects: { fields: { "contracts.1.contract.checkIn": expect.anything() } },
  });
  expect(await refused([wish(third), wish(third, "2027-04-01")])).toMatchObject({
    objects: { fields: { "contracts.1.contract.checkOut": expect.anything() } },
  });
  const { contracts } = await admin.rentContracts.list({ filter: { unitId: [third ?? 0] } });
  expect(contracts).toEqual([]);
});
