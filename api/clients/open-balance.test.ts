import { sql } from "kysely";
import { expect, it } from "vitest";
import { furnishings } from "#api/calendar/calendar-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const admin = await house.admin();
const { unit, stay } = furnishings(house);
const inside = (query: ReturnType<typeof sql>) =>
  inTenant(house.platform.db, house.organizationId, (trx) => query.execute(trx));
const refusedFor = async (id: number) => {
  const { results } = await admin.clientActs.deleteUndelete({
    bulklist: [id],
    status: "deleted",
    dryRun: true,
  });
  return results.flatMap(({ error }) => error ?? []);
};

it("a client who owes something is neither deleted nor taken out until it is paid", async () => {
  const contractId = await stay(await unit("O1"), "2026-01-10", "2026-01-12", "Schulden", {
    status: "COMPLETED",
  });
  const { contract } = await admin.rentContracts.read({ id: contractId });
  const id = contract.clientId;
  await inside(sql`DELETE FROM contract_payment WHERE contract_id = ${contractId}`);
  const payment = (kind: string, amount: number) =>
    inside(sql`INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount)
      VALUES (${house.organizationId}, ${contractId}, ${kind}, '2026-01-10', ${amount})`);
  await payment("deposit", 20_000);
  expect(await refusedFor(id)).toEqual([]);
  await payment("rent", 5_000);
  expect(await refusedFor(id)).toEqual(["The client still owes something for a stay."]);
  await admin.clientActs.deleteUndelete({ bulklist: [id], status: "deleted", partial: true });
  expect((await admin.clients.read({ id })).Client.id).toBe(id);
  expect((await admin.clientPrivacy.read({ id })).Privacy.obstacle).toBe("clientHasBalance");
  await expect(admin.clientPrivacy.anonymise({ id, name: contract.guest })).rejects.toMatchObject({
    errorType: "NOT_READY",
    message: "The client still owes something for a stay.",
  });
  await inside(sql`UPDATE rent_contract SET status = 'INQUIRY' WHERE id = ${contractId}`);
  expect(await refusedFor(id)).toEqual([]);
  await inside(sql`UPDATE rent_contract SET status = 'COMPLETED' WHERE id = ${contractId}`);
  await inside(
    sql`UPDATE contract_payment SET status = 'paid' WHERE contract_id = ${contractId} AND kind = 'rent'`,
  );
  expect(await refusedFor(id)).toEqual([]);
});
