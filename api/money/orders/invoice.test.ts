import { expect, it } from "vitest";
import { letBill } from "#api/money/invoices/invoices-testing.ts";
import { ledgerAgrees } from "#api/money/ledger/ledger-testing.ts";
import { balances } from "#api/money/ledger/queries.ts";
import { addProduct } from "#api/money/products/products-testing.ts";
import { addVoucher } from "#api/money/vouchers/vouchers-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const [branchId] = house.branchIds;
await letBill(house, branchId);
const api = await house.admin();
const { ClientId: clientId } = await api.clients.add({
  client: {
    branchId,
    firstname: "Ida",
    lastname: "Gast",
    email: "ida@mail.example",
    address: "Gasse 1",
    zip: "1010",
    city: "Wien",
    country: "AT",
  },
});
const { id: productId } = await addProduct(api, branchId, { stock: 50 });

const place = async (more: { voucher?: string } = {}) => {
  const order = { branchId, clientId, lines: [{ productId, quantity: 2 }], ...more };
  return (await api.orders.add({ order })).OrderId;
};
const bill = async (id: number) => {
  const { invoiceId } = await api.orders.invoice({ id });
  return (await api.invoices.finalize({ id: invoiceId })).Invoice;
};
const account = async (name: "clearing" | "bank" | "revenue" | "tax" | "receivable") =>
  (
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      balances({ trx, organizationId: house.organizationId }, { accounts: [name] }),
    )
  )[0]?.balance ?? 0;
const listed = async (filter: object) =>
  (await api.invoices.list({ filter })).Invoices.map(({ id, standing }) => [id, standing]);

it("bills what was ordered, in the numbers of the branch, and is paid with its order", async () => {
  const { code } = await addVoucher(api, branchId, { maxUses: 9 });
  const id = await place({ voucher: code });
  const { order } = await api.orders.read({ id });
  const both = await Promise.all([api.orders.invoice({ id }), api.orders.invoice({ id })]);
  expect(both[0]).toEqual(both[1]);
  const revenue = await account("revenue");
  const invoice = await bill(id);
  expect(invoice).toMatchObject({
    number: expect.stringMatching(/-2026-00001$/),
    orderId: id,
    totalGross: order.total,
    totalTax: order.tax,
    recipientName: "Ida Gast",
  });
  expect(await account("revenue")).toBe(revenue);
  expect(await listed({ clientId: [clientId], standing: ["open"] })).toEqual([[invoice.id, "open"]]);
  await api.orders.move({ id, action: "receiveTransfer" });
  expect(await listed({ standing: ["paid"] })).toEqual([[invoice.id, "paid"]]);
  expect((await api.orders.read({ id })).Invoices).toEqual([
    { id: invoice.id, number: invoice.number, kind: "invoice", canceled: false },
  ]);
  await house.runJobs();
  const { messageId } = await api.invoices.send({
    id: invoice.id,
    email: "ida@mail.example",
    subject: "Invoice",
    body: "Attached",
  });
  expect(messageId).toBeGreaterThan(0);
  await ledgerAgrees(house);
});

it("is cancelled with a number of its own when the order is refunded, and its draft goes", async () => {
  const id = await place();
  const invoice = await bill(id);
  await api.orders.move({ id, action: "receiveTransfer" });
  await api.orders.move({ id, action: "refund", reason: "never came" });
  const { Invoices } = await api.orders.read({ id });
  expect(Invoices).toMatchObject([
    { id: invoice.id, canceled: true },
    { kind: "cancellation", number: expect.stringMatching(/-2026-C00001$/) },
  ]);
  await expect(api.orders.invoice({ id })).rejects.toMatchObject({ errorType: "NOT_READY" });
  const other = await place();
  await api.orders.invoice({ id: other });
  await api.orders.move({ id: other, action: "cancel", reason: "changed their mind" });
  expect((await api.orders.read({ id: other })).Invoices).toEqual([]);
  await ledgerAgrees(house);
});

it("comes to what was ordered, whatever is typed into its draft", async () => {
  const { invoiceId } = await api.orders.invoice({ id: await place() });
  const { Invoice } = await api.invoices.read({ id: invoiceId });
  const lines = Invoice.lines.map(({ net: _net, tax: _tax, gross: _gross, ...line }) => line);
  const typed = (more: object) => lines.map((line) => ({ ...line, ...more }));
  await expect(
    api.invoices.update({ invoice: { id: invoiceId, lines: typed({ unitGross: 1 }) } }),
  ).rejects.toMatchObject({ errorType: "VALIDATION" });
  await api.invoices.update({ invoice: { id: invoiceId, lines: typed({ description: "Gift" }) } });
});

it("is paid by money that was booked before, in one sum, and owed again when that money goes back", async () => {
  const [first, second] = [await place(), await place()];
  const invoice = await bill(second);
  const [revenue, bank] = [await account("revenue"), await account("bank")];
  const { id } = await api.transactions.add({ transaction: { buid: branchId, amount: 7000, payer: "Gast" } });
  const { items } = await api.transactions.openItems({ id, q: String(first) });
  expect(items).toMatchObject([{ kind: "order", id: first, open: 3000 }]);
  expect((await api.transactions.unallocatedForOrder({ id: first })).transactions).toMatchObject([{ id }]);
  await expect(
    api.transactions.allocate({ id, allocations: [{ orderId: first, amount: 1000 }] }),
  ).rejects.toMatchObject({ errorType: "VALIDATION" });
  await api.transactions.allocate({ id, allocations: [{ orderId: first }, { invoiceId: invoice.id }] });
  expect((await api.orders.read({ id: first })).order).toMatchObject({ status: "PAID", method: "transfer" });
  const { transaction } = await api.transactions.read({ id });
  expect(transaction).toMatchObject({ unallocated: 1000, invoiceId: invoice.id });
  expect(transaction.allocations.map(({ orderId, amount }) => [orderId, amount])).toEqual([
    [first, 3000],
    [second, 3000],
  ]);
  expect(await account("bank")).toBe(bank + 7000);
  expect(await account("clearing")).toBe(-1000);
  expect(await account("revenue")).toBe(revenue - 5000);
  expect(await listed({ standing: ["paid"], kind: ["invoice"] })).toContainEqual([invoice.id, "paid"]);
  await api.orders.move({ id: second, action: "complete" });

  await api.transactions.cancel({ id, reason: "Bounced" });
  expect((await api.orders.read({ id: second })).order).toMatchObject({
    status: "PAYMENT_FAILED",
    method: "",
  });
  expect(await account("revenue")).toBe(revenue);
  expect(await account("clearing")).toBe(0);
  const stock = (await api.products.read({ id: productId })).Product.stock;
  await api.orders.move({ id: second, action: "payCash" });
  expect((await api.products.read({ id: productId })).Product.stock).toBe(stock);
  await api.orders.move({ id: first, action: "cancel", reason: "not paid" });
  expect((await api.products.read({ id: productId })).Product.stock).toBe((stock ?? 0) + 2);
  await api.orders.move({ id: second, action: "refund", reason: "broken" });
  const [refund, payment] = (await api.transactions.list({ filter: { method: ["cash"] } })).transactions;
  expect(payment).toMatchObject({ amount: 3000, status: "CANCELLED" });
  expect((await api.transactions.read({ id: refund?.id ?? 0 })).transaction.countersId).toBe(payment?.id);
  await ledgerAgrees(house);
});

it("is not paid through a cancelled invoice", async () => {
  const orderId = await place();
  const invoice = await bill(orderId);
  await api.invoices.cancel({ id: invoice.id, reason: "wrong address" });
  const { id } = await api.transactions.add({ transaction: { buid: branchId, amount: 3000, payer: "Gast" } });
  await expect(
    api.transactions.allocate({ id, allocations: [{ invoiceId: invoice.id }] }),
  ).rejects.toMatchObject({ errorType: "VALIDATION" });
  expect((await api.orders.read({ id: orderId })).order).toMatchObject({ status: "PENDING" });
});

it("keeps the money of an order that was refunded", async () => {
  const orderId = await place();
  const { id } = await api.transactions.add({
    transaction: { buid: branchId, amount: 3000, allocations: [{ orderId }] },
  });
  await api.orders.move({ id: orderId, action: "refund", reason: "never came" });
  await expect(api.transactions.cancel({ id, reason: "Bounced" })).rejects.toMatchObject({
    errorType: "NOT_READY",
  });
});
