// On each PostgreSQL: statements written by hand.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const admin = await house.admin();
const { unit, stay } = furnishings(house);
const inside = (query: ReturnType<typeof sql>) =>
  inTenant(house.platform.db, house.organizationId, (trx) => query.execute(trx));
const payment = (contractId: number, kind: string, amount: number, dueOn = "2026-01-10") =>
  inside(sql`INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount)
    VALUES (${house.organizationId}, ${contractId}, ${kind}, ${dueOn}, ${amount})`);
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
  await payment(contractId, "deposit", 20_000);
  expect(await refusedFor(id)).toEqual([]);
  await payment(contractId, "rent", 5_000);
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

it("clients are found by what is open and overdue where their stay is, and by when they were last heard of", async () => {
  const guest = async (name: string, day: number) => {
    const from = `2026-02-${String(day).padStart(2, "0")}`;
    const until = `2026-02-${String(day + 1).padStart(2, "0")}`;
    const contractId = await stay(await unit(`F${day}`), from, until, name, { status: "COMPLETED" });
    await inside(sql`DELETE FROM contract_payment WHERE contract_id = ${contractId}`);
    const { contract } = await admin.rentContracts.read({ id: contractId });
    return { contractId, id: contract.clientId };
  };
  const [behind, later, deposit] = [
    await guest("Frueher", 1),
    await guest("Spaeter", 3),
    await guest("Kaution", 5),
  ];
  await payment(behind.contractId, "rent", 5_000);
  await payment(later.contractId, "rent", 5_000, "2099-01-01");
  await payment(later.contractId, "cleaning", -500);
  await payment(deposit.contractId, "deposit", 5_000);
  const all = [behind.id, later.id, deposit.id];
  const idsOf = async (filter: Parameters<typeof admin.clients.list>[0]["filter"], api = admin) => {
    const ids = (await api.clients.list({ amount: 500, filter })).Clients.map(({ id }) => id);
    return all.filter((id) => ids.includes(id));
  };
  expect(await idsOf({ balance: "open" })).toEqual([behind.id, later.id]);
  expect(await idsOf({ balance: "overdue" })).toEqual([behind.id]);
  expect(await idsOf({ balance: "open" }, await house.user({ client: ["read"] }))).toEqual([]);
  const both = { client: ["read"], real_estate_contract: ["read"] } as const;
  expect(await idsOf({ balance: "open" }, await house.user(both))).toEqual([behind.id, later.id]);
  const heard = (id: number, at: string) =>
    inside(sql`UPDATE client_contact SET last_at = ${at} WHERE client_id = ${id}`);
  // Vienna is an hour ahead: the first is of the 10th there, the second of the 11th.
  await heard(behind.id, "2026-03-09T23:30:00Z");
  await heard(later.id, "2026-03-10T23:30:00Z");
  await inside(sql`DELETE FROM client_contact WHERE client_id = ${deposit.id}`);
  expect(await idsOf({ contactFrom: "2026-03-10", contactUntil: "2026-03-10" })).toEqual([behind.id]);
  expect(await idsOf({ contactFrom: "2026-03-11", contactUntil: "2026-03-12" })).toEqual([later.id]);
  expect(await idsOf({ contactUntil: "2026-03-11" })).toEqual([behind.id, later.id]);
});
