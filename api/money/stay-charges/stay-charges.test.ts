import { expect, it } from "vitest";
import { depositOf } from "#api/money/deposits/deposits-testing.ts";
import { letBill } from "#api/money/invoices/invoices-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
await letBill(house, house.branchIds[0]);
const { api, contractId } = await depositOf(house, { amount: 20_000 });
const read = async (id = contractId) => (await api.rentContracts.read({ id })).contract;
const openSum = async (id = contractId) =>
  (await read(id)).payments
    .filter(({ status, kind }) => status === "open" && kind !== "deposit" && kind !== "cityTax")
    .reduce((sum, { amount }) => sum + amount, 0);
const minibar = { kind: "feature" as const, description: "Minibar", quantity: 3, unitGross: 400 };

it("charges lines and discounts, and the plan follows them to the cent", async () => {
  const before = await read();
  const open = await openSum();
  const { id } = await api.stayCharges.add({ id: contractId, charge: minibar });
  expect(await read()).toMatchObject({ charges: 1200, open: before.open + 1200, total: before.total });
  expect(await openSum()).toBe(open + 1200);
  const discount = {
    kind: "discount" as const,
    description: "Noise",
    unitGross: 2000,
    reason: "building site",
  };
  await api.stayCharges.add({ id: contractId, charge: discount });
  expect(await openSum()).toBe(open - 800);
  await api.stayCharges.void({ id, reason: "was empty" });
  expect(await read()).toMatchObject({ charges: -2000, open: before.open - 2000 });
  expect(await openSum()).toBe(open - 2000);
  const { charges, sum } = await api.stayCharges.ofContract({ id: contractId });
  expect(sum).toBe(-2000);
  expect(charges).toMatchObject([
    { gross: 1200, voidReason: "was empty", voidedAt: expect.any(String) },
    { gross: -2000, reason: "building site", voidedAt: null },
  ]);
  await expect(api.stayCharges.void({ id, reason: "again" })).rejects.toMatchObject({
    errorType: "NOT_READY",
  });
});

it("wants a reason, and no discount above what the stay costs", async () => {
  const damage = { kind: "damage" as const, description: "Lamp", unitGross: 5000 };
  await expect(api.stayCharges.add({ id: contractId, charge: damage })).rejects.toMatchObject({
    objects: { fields: { "charge.reason": expect.any(String) } },
  });
  const { total } = await read();
  const much = { kind: "discount" as const, description: "All", unitGross: total, reason: "x" };
  await expect(api.stayCharges.add({ id: contractId, charge: much })).rejects.toMatchObject({
    objects: { fields: { "charge.unitGross": expect.any(String) } },
  });
  const reader = await house.user({ real_estate_contract: ["read"] });
  await expect(reader.stayCharges.add({ id: contractId, charge: minibar })).rejects.toMatchObject({
    errorType: "FORBIDDEN",
  });
});

it("stands on the invoice as on the contract, and is closed by it", async () => {
  await api.stayCharges.add({ id: contractId, charge: { ...minibar, taxRate: 2000 } });
  const { total, charges, cityTax } = await read();
  const { Invoice } = await api.invoices.generate({ id: contractId });
  expect(Invoice.totalGross).toBe(total + charges + cityTax);
  expect(Invoice.lines.map(({ description, gross }) => [description, gross])).toEqual(
    expect.arrayContaining([
      ["Noise", -2000],
      ["Minibar", 1200],
    ]),
  );
  await expect(api.stayCharges.add({ id: contractId, charge: minibar })).rejects.toMatchObject({
    errorType: "NOT_READY",
  });
  const lines = Invoice.lines.map(({ net: _net, tax: _tax, gross: _gross, ...line }) => line);
  await api.invoices.update({ invoice: { id: Invoice.id, lines } });
  await api.invoices.finalize({ id: Invoice.id });
  expect((await api.stayCharges.ofContract({ id: contractId })).closedBecause).toBe("chargeBilled");
});

it("keeps a damage that was paid from paying for the rent", async () => {
  const other = await depositOf(house, { amount: 20_000 });
  const before = await read(other.contractId);
  const fee = { contractId: other.contractId, amount: 3000, type: "fee" as const, reason: "key", paid: true };
  await api.cardPayments.request(fee);
  expect((await read(other.contractId)).open).toBe(before.open);
  await api.deposits.handleEvent({ id: other.id, event: "charge", method: "transfer" });
  const withheld = [{ kind: "damage" as const, amount: 5000, reason: "Lamp" }];
  await api.deposits.handleEvent({ id: other.id, event: "refund", withheld });
  expect((await read(other.contractId)).open).toBe(before.open);
});
