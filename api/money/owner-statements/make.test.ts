import { expect, it } from "vitest";
import { ownedHouse } from "#api/money/owner-statements/owner-statements-testing.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-20T10:00:00Z");
const [first, second] = [await ownedHouse(house), await ownedHouse(house)];
const { api, branchId } = first;
const rule = { branchId, rate: 1500, taxRate: 2000, validFrom: "2026-01-01" };
await api.ownerStatements.addCommission({ commission: rule });
await api.ownerStatements.addCommission({ commission: { ...rule, ownerId: second.ownerId, rate: 1000 } });
const charge = { reason: "Lock", amount: 2000 };
await api.transactions.chargeOwner({ ...charge, ownerId: first.ownerId, buildingId: first.buildingId });
// The second owner's unit stands in no building.
await asOwner(house.ownerUrl, (owner) =>
  owner.query("UPDATE unit SET building_id = NULL WHERE id = $1", [second.unitId]),
);

it("makes the statements of several owners together, as each would be made alone, and each once", async () => {
  house.at("2026-12-03T10:00:00Z");
  await Promise.all([1, 2].map(() => api.ownerStatements.makeAll({ branchId, month: "2026-11" })));
  await house.runJobs();
  const { statements } = await api.ownerStatements.list({});
  expect(
    statements
      .map(({ ownerId, buildingId, closing }) => [ownerId, buildingId, closing])
      .sort(([a], [b]) => Number(a) - Number(b)),
  ).toEqual([
    [first.ownerId, first.buildingId, 40_000 - 7200 - 2000],
    [second.ownerId, null, 40_000 - 4800],
  ]);
  for (const { id } of statements)
    expect((await api.ownerStatements.read({ id })).statement.stale).toBe(false);
});

it("refuses a second one of the same owner, house and month, also past the calls", async () => {
  const again = `INSERT INTO owner_statement (organization_id, branch_id, owner_id, building_id, month, currency, lines, opening, closing)
    SELECT organization_id, branch_id, owner_id, building_id, month, currency, lines, opening, closing FROM owner_statement WHERE owner_id = $1`;
  for (const { ownerId } of [first, second])
    await expect(asOwner(house.ownerUrl, (owner) => owner.query(again, [ownerId]))).rejects.toMatchObject({
      constraint: "owner_statement_once",
    });
  // A merge of clients brings the statements of both.
  await asOwner(house.ownerUrl, (owner) =>
    owner.query("UPDATE owner_statement SET owner_id = $1, building_id = $2", [
      first.ownerId,
      first.buildingId,
    ]),
  );
});
