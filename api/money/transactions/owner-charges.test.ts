import { expect, it } from "vitest";
import { balances } from "#api/money/ledger/queries.ts";
import { ownedHouse } from "#api/money/owner-statements/owner-statements-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-20T10:00:00Z");
await asOwner(house.ownerUrl, (owner) => owner.query("UPDATE branch SET email = 'office@house.example'"));
const { api, ownerId, buildingId, make } = await ownedHouse(house);
const charge = async (amount: number) =>
  (await api.transactions.chargeOwner({ ownerId, buildingId, amount, reason: "Lock" })).id;
const undo = (id: number, by = api) => by.transactions.undoOwnerCharge({ id, reason: "the lock was ours" });
const owners = async () => {
  const rows = await inTenant(house.platform.db, house.organizationId, (trx) =>
    balances({ trx, organizationId: house.organizationId }, { accounts: ["owners"] }),
  );
  return rows[0]?.balance ?? 0;
};
const [early, late] = [await charge(2000), await charge(500)];

it("is taken back in the statement of its month while that one is not approved", async () => {
  house.at("2026-12-03T10:00:00Z");
  const id = await make();
  expect((await api.ownerStatements.read({ id })).statement).toMatchObject({ charges: -2500, stale: false });
  const both = await Promise.allSettled([undo(early), undo(early)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.flatMap((one) => (one.status === "fulfilled" ? [one.value.month] : []))).toEqual(["2026-11"]);
  expect(await owners()).toBe(500);
  expect((await api.ownerStatements.read({ id })).statement.stale).toBe(true);
  await api.ownerStatements.act({ id, action: "remake", reason: "" });
  expect((await api.ownerStatements.read({ id })).statement).toMatchObject({
    charges: -500,
    closing: 39_500,
  });
});

it("is taken back this month once its statement is frozen, which stays as it is", async () => {
  const { statements } = await api.ownerStatements.list({ filter: { ownerId: [ownerId] } });
  const id = statements[0]?.id ?? 0;
  for (const action of ["check", "approve", "send", "freeze"] as const)
    await api.ownerStatements.act({ id, action, reason: "" });
  const [account] = (await api.ownerStatements.account({ id: ownerId })).accounts;
  expect(account?.entries.find((entry) => entry.kind === "charge" && entry.id === late)).toMatchObject({
    mayUndo: true,
    closed: true,
  });
  expect(await undo(late)).toEqual({ month: "2026-12" });
  expect((await api.ownerStatements.read({ id })).statement).toMatchObject({
    charges: -500,
    closing: 39_500,
  });
  const next = await make("2026-12");
  expect((await api.ownerStatements.read({ id: next })).statement).toMatchObject({
    opening: 39_500,
    charges: 500,
    closing: 40_000,
  });
  expect(await owners()).toBe(-40_000);
});

it("is taken back by nobody without the right, and never of another branch", async () => {
  house.at("2026-12-04T10:00:00Z");
  const id = await charge(100);
  const clerk = await house.user({ monetary: ["read", "edit", "create"] });
  await expect(undo(id, clerk)).rejects.toMatchObject({ errorType: "FORBIDDEN" });
  const there = await house.user({ monetary: ["read", "operation"] }, { branches: [house.branchIds[1]] });
  await expect(undo(id, there)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
});
