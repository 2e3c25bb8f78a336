import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { balances } from "#api/money/ledger/queries.ts";
import { endOrders } from "#api/money/orders/clock.ts";
import { orderStatusList } from "#api/money/orders/order-status.ts";
import { addProduct } from "#api/money/products/products-testing.ts";
import { addVoucher } from "#api/money/vouchers/vouchers-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { platform, organizationId } = house;
const [branchId, otherBranchId] = house.branchIds;
const api = await house.admin();

async function ordered(more: { stock?: number; quantity?: number; voucher?: string } = {}) {
  const { stock = 10, quantity = 2, voucher = "" } = more;
  const { id: productId } = await addProduct(api, branchId, { stock });
  const order = { branchId, lines: [{ productId, quantity }], voucher };
  return { productId, id: (await api.orders.add({ order })).OrderId };
}
const goods = async (id: number) => {
  const { Product } = await api.products.read({ id });
  return [Product.stock, Product.reserved];
};
const ledgerOf = (account: "cash" | "revenue" | "tax") =>
  inTenant(platform.db, organizationId, async (trx) => {
    const rows = await balances({ trx, organizationId }, { accounts: [account] });
    return Number(rows[0]?.balance ?? 0);
  });

describe("orders", () => {
  it("freeze prices and hold goods until they are paid", async () => {
    const { id, productId } = await ordered();
    expect(await goods(productId)).toEqual([10, 2]);
    await api.products.update({ product: { id: productId, price: 9900 } });
    const before = await ledgerOf("cash");
    await api.orders.move({ id, action: "payCash" });
    expect(await goods(productId)).toEqual([8, 0]);
    const { order, History } = await api.orders.read({ id });
    expect(order).toMatchObject({ status: "PAID_CASH", total: 3000, tax: 500, method: "cash" });
    expect(order.Lines).toMatchObject([{ name: "Basket", quantity: 2, unitPrice: 1500, taxRate: 20 }]);
    expect(History.map(({ action }) => action)).toEqual(["payCash", "add"]);
    expect((await ledgerOf("cash")) - before).toBe(3000);
  });

  it("give everything back when they are refunded", async () => {
    const voucher = await addVoucher(api, branchId, { maxUses: 1 });
    const { id, productId } = await ordered({ voucher: voucher.code });
    const before = await ledgerOf("revenue");
    await api.orders.move({ id, action: "receiveTransfer" });
    expect((await api.vouchers.read({ id: voucher.id })).Voucher).toMatchObject({
      used: 1,
      cost: 300,
      brought: 2700,
    });
    await api.orders.move({ id, action: "complete" });
    await api.orders.move({ id, action: "refund", reason: "never came" });
    expect(await goods(productId)).toEqual([10, 0]);
    expect((await api.vouchers.read({ id: voucher.id })).Voucher).toMatchObject({ used: 0, held: 0 });
    expect(await ledgerOf("revenue")).toBe(before);
  });

  it("are paid at once where a voucher covers them", async () => {
    const { code } = await addVoucher(api, branchId, { percent: 100 });
    const { id } = await ordered({ voucher: code });
    expect((await api.orders.read({ id })).order).toMatchObject({ status: "PAID", total: 0, method: "free" });
  });

  it("share the last use of a voucher and the last goods with nobody", async () => {
    const { code, id: voucherId } = await addVoucher(api, branchId, { maxUses: 1 });
    const { id: productId } = await addProduct(api, branchId, { stock: 50 });
    const lines = [{ productId, quantity: 1 }];
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => api.orders.add({ order: { branchId, lines, voucher: code } })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await api.vouchers.read({ id: voucherId })).Voucher.held).toBe(1);
    expect(await goods(productId)).toEqual([50, 1]);
    await expect(ordered({ stock: 1, quantity: 2 })).rejects.toMatchObject({ errorType: "NOT_READY" });
  });

  it("refuse disabled statuses, products that are archived and other branches", async () => {
    const { id, productId } = await ordered();
    for (const status of ["SHIPPED", "CART", "CASH_OPEN"] as const)
      await expect(api.orders.update({ order: { id, status } })).rejects.toMatchObject({
        errorType: "INVALID_TRANSITION",
      });
    const { OrderStatusTypes } = await api.orders.data({});
    expect(OrderStatusTypes.filter(({ disabled }) => disabled).map(({ name }) => name)).toEqual([
      "SHIPPED",
      "CART",
      "CASH_OPEN",
    ]);
    const lines = [{ productId, quantity: 1 }];
    const elsewhere = api.orders.add({ order: { branchId: otherBranchId, lines } });
    await expect(elsewhere).rejects.toMatchObject({ errorType: "VALIDATION" });
    await api.products.archive({ id: productId });
    await expect(api.orders.add({ order: { branchId, lines } })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });

  it("are deleted while nobody has tried to pay them", async () => {
    const { id, productId } = await ordered();
    await api.orders.remove({ id });
    expect(await goods(productId)).toEqual([10, 0]);
    await expect(api.orders.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const { id: paid } = await ordered();
    await api.orders.move({ id: paid, action: "payCash" });
    await expect(api.orders.remove({ id: paid })).rejects.toMatchObject({ errorType: "NOT_READY" });
  });

  it("show their guest what is to be paid behind a link, until it is over", async () => {
    const { id } = await ordered();
    const { link } = await api.orders.requestPayment({ id });
    const token = link.split("/").at(-1) ?? "";
    const page = await api.orderPages.open({ token });
    expect(page).toMatchObject({ number: id, state: "payable", total: 3000, Lines: [{ name: "Basket" }] });
    await api.orders.requestPayment({ id });
    await expect(api.orderPages.open({ token })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("remind their guest once, a day before the link ends, by a link of its own", async () => {
    const { id } = await ordered();
    const guest = { branchId, firstname: "Mara", lastname: "Korb", email: "korb@mail.example" };
    const { ClientId } = await api.clients.add({ client: guest });
    const { link } = await api.orders.requestPayment({ id });
    await inTenant(platform.db, organizationId, async (trx) => {
      await trx
        .updateTable("branch")
        .set({ email: "office@house.example" })
        .where("id", "=", branchId)
        .execute();
      await trx
        .updateTable("sales_order")
        .set({ client_id: ClientId, link_until: new Date(Date.now() + 10 * 3_600_000).toISOString() })
        .where("id", "=", id)
        .execute();
    });
    await endOrders(platform, {});
    await endOrders(platform, {});
    const mails = await inTenant(platform.db, organizationId, (trx) =>
      trx
        .selectFrom("outbox_message")
        .select(["recipient", "body"])
        .where("object_id", "=", id)
        .where("object_type", "=", "order")
        .execute(),
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(["korb@mail.example"]);
    const token = /order\/([\w-]{43})/.exec(mails[0]?.body ?? "")?.[1] ?? "";
    expect(await api.orderPages.open({ token })).toMatchObject({ number: id, state: "payable" });
    await expect(api.orderPages.open({ token: link.split("/").at(-1) ?? "" })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("free their goods after an hour and end after a week", async () => {
    const { id, productId } = await ordered();
    const later = (days: number) =>
      inTenant(platform.db, organizationId, (trx) =>
        trx
          .updateTable("sales_order")
          .set({
            held_until: "2020-01-01T00:00:00Z",
            ...(days > 0 && { created_at: new Date(Date.now() - days * 86_400_000).toISOString() }),
          })
          .where("id", "=", id)
          .execute(),
      );
    await later(0);
    await endOrders(platform, {});
    expect(await goods(productId)).toEqual([10, 0]);
    await later(8);
    await endOrders(platform, {});
    expect((await api.orders.read({ id })).order.status).toBe("CANCELLED");
  });

  it("are counted, summed and exported", async () => {
    const day = new Date().toISOString().slice(0, 10);
    const period = { from: "2020-01-01", until: `${Number(day.slice(0, 4)) + 1}-01-01` };
    const { OrderStats } = await api.orders.stats(period);
    expect(OrderStats.orders).toBeGreaterThan(5);
    expect(OrderStats.revenue[0]?.currency).toBe("EUR");
    const { products } = await api.orders.topProducts(period);
    expect(products[0]).toMatchObject({ name: "Basket", currency: "EUR" });
    const { id } = await ordered();
    expect(await api.orders.exportTicked({ ids: String(id) })).toMatchObject({
      name: expect.stringContaining("orders"),
    });
    const { orders } = await api.orders.list({ filter: { status: ["PENDING"] } });
    expect(orders[0]).toMatchObject({ id, products: "2 × Basket" });
  });
});

describe("the status of an order", () => {
  testMoves(house, orderStatusList, {
    make: async () => (await ordered()).id,
    put: async (trx, id, status) => {
      await trx
        .updateTable("sales_order")
        .set({ completed_at: new Date().toISOString() })
        .where("id", "=", id)
        .execute();
      await sql`UPDATE sales_order SET status = ${status} WHERE id = ${id}`.execute(trx);
    },
    ready: async (trx, id, row) => {
      const total = row.action === "payNothing" ? 0 : 3000;
      await trx
        .updateTable("sales_order")
        .set({ total, gross: total, tax: 0 })
        .where("id", "=", id)
        .execute();
    },
    fails: {
      costsSomething: (trx, id) =>
        trx.updateTable("sales_order").set({ total: 0, gross: 0 }).where("id", "=", id).execute(),
      costsNothing: (trx, id) =>
        trx.updateTable("sales_order").set({ total: 5, gross: 5 }).where("id", "=", id).execute(),
      attemptsLeft: (trx, id) =>
        trx.updateTable("sales_order").set({ attempts: 5 }).where("id", "=", id).execute(),
      recent: (trx, id) =>
        trx
          .updateTable("sales_order")
          .set({ completed_at: "2020-01-01T00:00:00Z" })
          .where("id", "=", id)
          .execute(),
    },
  });
});
