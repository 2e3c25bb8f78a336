import { expect, it } from "vitest";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import { ledgerAgrees } from "#api/money/ledger/ledger-testing.ts";
import { balances } from "#api/money/ledger/queries.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { platform, organizationId } = house;
const [buid, otherBranch] = house.branchIds;
house.at("2026-11-21T10:00:00Z");
await letBill(house, buid);
const api = await house.admin();

const item = async (contractId: number, amount: number, kind = "rent" as const) =>
  inTenant(platform.db, organizationId, async (trx) => {
    const { id } = await trx
      .insertInto("contract_payment")
      .values({
        organization_id: organizationId,
        contract_id: contractId,
        kind,
        amount,
        due_on: "2026-11-01",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
const account = async (name: "clearing" | "bank" | "receivable" | "owners" | "cash") =>
  (
    await inTenant(platform.db, organizationId, (trx) =>
      balances({ trx, organizationId }, { accounts: [name] }),
    )
  )[0]?.balance ?? 0;

it("allocates one payment to items of several contracts and to an invoice, and takes it all back", async () => {
  const [one, other] = [await insertStay(house), await insertStay(house)];
  const [first, second] = [await item(one, 10_000), await item(other, 8000)];
  const { Invoice } = await api.invoices.generate({ id: other });
  await api.invoices.finalize({ id: Invoice.id });
  const before = await account("receivable");
  const { id } = await api.transactions.add({
    transaction: {
      buid,
      amount: 20_000,
      payer: "Groß",
      allocations: [
        { paymentId: first },
        { paymentId: second, amount: 3000 },
        { invoiceId: Invoice.id, amount: 4000 },
      ],
    },
  });
  const { transaction } = await api.transactions.read({ id });
  expect(transaction).toMatchObject({ status: "PAID", amount: 20_000, unallocated: 3000, mayCancel: true });
  expect(transaction.allocations.map(({ amount }) => amount)).toEqual([10_000, 3000, 4000]);
  expect(await account("bank")).toBe(20_000);
  expect(await account("clearing")).toBe(-3000);
  expect(await account("receivable")).toBe(before - 17_000);
  const { contract } = await api.rentContracts.read({ id: other });
  expect(contract.payments.map(({ amount, status }) => [amount, status]).sort()).toEqual([
    [3000, "paid"],
    [5000, "open"],
  ]);
  await ledgerAgrees(house);

  const { id: counter } = await api.transactions.cancel({ id, reason: "Bounced" });
  expect((await api.transactions.read({ id })).transaction).toMatchObject({
    status: "CANCELLED",
    counteredById: counter,
  });
  expect(await account("bank")).toBe(0);
  expect(await account("clearing")).toBe(0);
  expect(await account("receivable")).toBe(before);
  await expect(api.transactions.cancel({ id, reason: "again" })).rejects.toMatchObject({
    errorType: "NOT_READY",
  });
  const { contract: after } = await api.rentContracts.read({ id: one });
  expect(after.payments.map(({ status }) => status)).toEqual(["open"]);
  const listed = await api.transactions.list({ filter: { status: ["CANCELLED"] } });
  expect(listed.transactions.map(({ amount }) => amount).sort()).toEqual([-20_000, 20_000]);
  expect(listed.Sums).toEqual([{ currency: "EUR", incoming: 20_000, outgoing: 20_000, sum: 0 }]);
});

it("refuses what is no money of the branch", async () => {
  const paymentId = await item(await insertStay(house), 1000);
  const add = (transaction: object) =>
    api.transactions.add({ transaction: { buid, amount: 1000, ...transaction } });
  const fields = (field: string) => ({
    objects: { fields: { [`transaction.${field}`]: expect.any(String) } },
  });
  await expect(add({ amount: 0 })).rejects.toMatchObject(fields("amount"));
  await expect(add({ amount: 10.123 })).rejects.toMatchObject({ errorType: "VALIDATION" });
  await expect(add({ currency: "CHF" })).rejects.toMatchObject(fields("currency"));
  await expect(add({ bookedOn: "2026-11-22" })).rejects.toMatchObject(fields("bookedOn"));
  await expect(add({ method: "cash", bookedOn: "2026-11-20" })).rejects.toMatchObject(fields("bookedOn"));
  await expect(add({ allocations: [{ paymentId, amount: 1001 }] })).rejects.toMatchObject(
    fields("allocations.0"),
  );
  await expect(add({ amount: 900, allocations: [{ paymentId, amount: 1000 }] })).rejects.toMatchObject(
    fields("allocations.0"),
  );
  const there = await house.user({ monetary: ["read", "create"] }, { branches: [otherBranch] });
  await expect(
    there.transactions.add({
      transaction: { buid: otherBranch, amount: 1000, allocations: [{ paymentId }] },
    }),
  ).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  await expect(there.transactions.add({ transaction: { buid, amount: 1000 } })).rejects.toMatchObject({
    errorType: "NOT_FOUND",
  });
});

it("lists what other domains booked, says city tax was handed on once, and counts", async () => {
  const contractId = await insertStay(house);
  await api.cardPayments.request({ contractId, amount: 640, type: "cityTax", paid: true });
  await api.cardPayments.request({ contractId, amount: 5000, type: "cleaning", paid: true });
  const { transactions } = await api.transactions.list({ filter: { contractId } });
  expect(transactions.map(({ purpose, amount }) => [purpose, amount]).sort()).toEqual([
    ["cityTax", 640],
    ["cleaning", 5000],
  ]);
  const [tax, cleaning] = ["cityTax", "cleaning"].map(
    (purpose) => transactions.find((one) => one.purpose === purpose)?.id ?? 0,
  );
  const refused = await api.transactions.payTaxes({ ids: [tax ?? 0, cleaning ?? 0] });
  expect(refused).toMatchObject({ done: false, report: [{ ok: true }, { ok: false }] });
  expect((await api.transactions.read({ id: tax ?? 0 })).transaction.taxPaidAt).toBeNull();
  await api.transactions.payTax({ id: tax ?? 0 });
  await api.transactions.payTax({ id: tax ?? 0 });
  expect((await api.transactions.read({ id: tax ?? 0 })).transaction.taxPaidAt).not.toBeNull();
  await api.transactions.unpayTax({ id: tax ?? 0, reason: "Wrong month" });
  await expect(api.transactions.payTax({ id: cleaning ?? 0 })).rejects.toMatchObject({
    errorType: "NOT_READY",
  });
  await expect(api.transactions.cancel({ id: cleaning ?? 0, reason: "x" })).rejects.toMatchObject({
    errorType: "NOT_READY",
  });
  const stats = await api.transactions.stats({ start: "2026-11-01", end: "2026-11-30" });
  expect(stats).toEqual({ successPayments: 2, completedOrders: 0, productsSold: 0 });
});

it("allocates what is left later, from the money's side and from the invoice's, and never more", async () => {
  const { Invoice: draft } = await api.invoices.generate({ id: await insertStay(house) });
  const { Invoice } = await api.invoices.finalize({ id: draft.id });
  const { id } = await api.transactions.add({ transaction: { buid, amount: 10_000, payer: "Groß" } });
  const { items } = await api.transactions.openItems({ id, q: Invoice.number ?? "" });
  expect(items).toMatchObject([{ kind: "invoice", id: Invoice.id, open: Invoice.totalGross }]);
  const { transactions: loose } = await api.transactions.unallocated({ id: Invoice.id });
  expect(loose.find((one) => one.id === id)).toMatchObject({ unallocated: 10_000 });
  const wanted = { id, allocations: [{ invoiceId: Invoice.id, amount: 6000 }] };
  const both = await Promise.allSettled([
    api.transactions.allocate(wanted),
    api.transactions.allocate(wanted),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await api.transactions.read({ id })).transaction).toMatchObject({ unallocated: 4000 });
  await expect(
    api.transactions.allocate({ id, allocations: [{ invoiceId: Invoice.id, amount: 4001 }] }),
  ).rejects.toMatchObject({ errorType: "VALIDATION" });
  await api.transactions.cancel({ id, reason: "came back" });
  await expect(api.transactions.allocate(wanted)).rejects.toMatchObject({ errorType: "NOT_READY" });
});
