import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { damageStatusList } from "#api/operations/damages/damage-status.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { organizationId, platform } = house;
const [branchId] = house.branchIds;
const api = await house.admin();

async function damageOfStay(more: object = {}) {
  const contractId = await insertStay(house);
  const { contract } = await api.rentContracts.find({ id: contractId });
  const { unitId } = contract;
  const place = { branchId, unitId, contractId };
  const { id } = await api.damages.add({ damage: { ...place, damage: "Broken lamp", ...more } });
  const state = async () => (await api.damages.read({ id })).damage;
  return { id, contractId, unitId, state };
}
const byClient = { isClientFault: true };

describe("a damage", () => {
  it("is reported, looked after, fixed, and borne by the owner where it was nobody's fault", async () => {
    const { id, unitId, state } = await damageOfStay();
    await api.damages.move({ id, action: "plan", serviceOn: "2026-12-01", serviceAt: "10:30" });
    expect(await state()).toMatchObject({ status: "service", serviceTime: expect.any(String) });
    await expect(api.damages.move({ id, action: "fix" })).rejects.toMatchObject({ errorType: "VALIDATION" });
    await api.damages.move({ id, action: "fix", damageCost: 8500, damageFixedBy: "Novak" });
    expect(await state()).toMatchObject({ status: "fixed", damageCost: 8500, damageFixed: true });
    await api.damages.move({ id, action: "settle" });
    expect(await state()).toMatchObject({ status: "paid", paid: true, paidByClient: false });
    const { rows } = await inTenant(platform.db, organizationId, (trx) =>
      sql<{ gross: number }>`SELECT gross FROM expense WHERE unit_id = ${unitId}`.execute(trx),
    );
    expect(rows.map(({ gross }) => Number(gross))).toEqual([8500]);
  });

  it("is fixed by the provider who was asked, at what they take, once nothing is left to do", async () => {
    const { id, state } = await damageOfStay();
    const { id: providerId } = await api.providers.add({ provider: { branchId, name: "Novak & Co" } });
    const order = (expense: number) =>
      api.providerServices.add({
        service: {
          ...{ providerId, name: "Lamp", systemName: "damage", systemId: id },
          ...{ scheduledOn: "2026-12-01", expense },
        },
      });
    const [first, second] = [(await order(4000)).id, (await order(1500)).id];
    await api.providerServices.move({ id: first, action: "complete" });
    await house.runJobs();
    expect(await state()).toMatchObject({ status: "reported" });
    await api.providerServices.move({ id: second, action: "complete" });
    await house.runJobs();
    expect(await state()).toMatchObject({
      ...{ status: "fixed", damageCost: 5500, damageFixedBy: "Novak & Co" },
      isClientFault: false,
    });
  });

  it("that the house fixed leaves nothing to do for the provider", async () => {
    const { id } = await damageOfStay();
    const { id: providerId } = await api.providers.add({ provider: { branchId, name: "Lindner" } });
    const service = { providerId, name: "Lamp", systemName: "damage" as const, systemId: id };
    await api.providerServices.add({ service: { ...service, scheduledOn: "2026-12-01", expense: 100 } });
    await api.damages.move({ id, action: "fix", damageCost: 300 });
    const { services } = await api.providerServices.bySystem({ systemName: "damage", systemId: id });
    expect(services.map(({ status }) => status)).toEqual(["COMPLETED"]);
  });

  it("that was the client's fault is paid by their money alone, and then by nothing else", async () => {
    const { id, contractId, state } = await damageOfStay(byClient);
    await expect(api.damages.charge({ id })).rejects.toMatchObject({ errorType: "NOT_READY" });
    await api.damages.move({ id, action: "fix", damageCost: 4500 });
    await expect(api.damages.move({ id, action: "settle" })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    const { paymentId } = await api.damages.charge({ id });
    await expect(api.damages.charge({ id })).rejects.toMatchObject({ errorType: "NOT_READY" });
    const cheaper = api.damages.update({ id, damage: { damageCost: 100 } });
    await expect(cheaper).rejects.toMatchObject({ errorType: "VALIDATION" });
    expect(await state()).toMatchObject({ status: "fixed", paymentId, paid: false });
    await api.rentContracts.markPaymentAsPaid({ contractId, paymentId, method: "cash" });
    expect(await state()).toMatchObject({ status: "paid", paidByClient: true });
  });

  it("is taken out of the deposit, where that holds as much", async () => {
    const { id, contractId, state } = await damageOfStay(byClient);
    await api.damages.move({ id, action: "fix", damageCost: 4500 });
    await expect(api.damages.withhold({ id })).rejects.toMatchObject({ errorType: "NOT_READY" });
    const { depositId } = await api.deposits.create({
      deposit: { contractId, kind: "money", amount: 20_000 },
    });
    await api.deposits.handleEvent({ id: depositId, event: "charge" });
    expect((await state()).depositHeld).toBe(20_000);
    expect(await api.damages.withhold({ id })).toEqual({ status: "paid" });
    expect(await state()).toMatchObject({ paidByClient: true, depositHeld: 15_500 });
  });

  it("is found by stay, status and words, and in no other branch", async () => {
    const { id, contractId } = await damageOfStay({ damage: "Scratched table" });
    const { damages } = await api.damages.ofContract({ id: contractId });
    expect(damages.map((one) => one.id)).toEqual([id]);
    const page = await api.damages.list({ filter: { q: "scratched", status: ["reported"] } });
    expect(page.damages.map((one) => one.id)).toEqual([id]);
    expect((await api.damages.ownList({ filter: { q: "scratched" } })).damages).toEqual([]);
    const elsewhere = await house.user({ real_estate: ["read"] }, { branches: [house.branchIds[1]] });
    await expect(elsewhere.damages.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("belongs to a unit of the branch, and to a stay of that unit", async () => {
    const other = await insertStay(house);
    const wrong = damageOfStay({ contractId: other });
    await expect(wrong).rejects.toMatchObject({ errorType: "VALIDATION" });
    const nobodys = damageOfStay({ contractId: null, ...byClient });
    await expect(nobodys).rejects.toMatchObject({ errorType: "VALIDATION" });
  });
});

describe("the status of a damage", () => {
  testMoves(house, damageStatusList, {
    make: async () => (await damageOfStay()).id,
    fails: {
      notByClient: (trx, id) => sql`UPDATE damage SET is_client_fault = true WHERE id = ${id}`.execute(trx),
      uncharged: (trx, id) =>
        sql`WITH item AS (INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount)
            SELECT organization_id, contract_id, 'damage', '2026-11-05', 100 FROM damage WHERE id = ${id} RETURNING id)
          UPDATE damage SET payment_id = (SELECT id FROM item) WHERE id = ${id}`.execute(trx),
    },
  });
});
