import { expect, it } from "vitest";
import { connectStripe } from "#api/money/card-payments/card-payments-testing.ts";
import { refundOrderPayment } from "#api/money/orders/refund.ts";
import { addProduct } from "#api/money/products/products-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { platform, organizationId } = house;
const [branchId] = house.branchIds;
const api = await house.admin();
await connectStripe(house, { sandbox: true });

const payments = (orderId: number) =>
  inTenant(platform.db, organizationId, (trx) =>
    trx
      .selectFrom("sales_order_payment")
      .select(["id", "state", "failure_code as failureCode"])
      .where("order_id", "=", orderId)
      .orderBy("id")
      .execute(),
  );

async function linked() {
  const { id: productId } = await addProduct(api, branchId);
  const { OrderId: id } = await api.orders.add({ order: { branchId, lines: [{ productId, quantity: 2 }] } });
  const { link } = await api.orders.requestPayment({ id });
  return { id, token: link.split("/").at(-1) ?? "" };
}
const pay = async (token: string, card: string) => {
  const { url } = await api.orderPages.pay({ token });
  const pageId = url.split("/").at(-1)?.split("?")[0] ?? "";
  return api.cardPay.sandboxPay({ organizationId, pageId, card });
};

it("is paid by its guest on the vendor's page, after a card that was declined, and given back to the card", async () => {
  const { id, token } = await linked();
  await pay(token, "4000000000000002");
  expect((await api.orderPages.open({ token })).state).not.toBe("paid");
  await pay(token, "4242424242424242");
  expect((await api.orderPages.open({ token })).state).toBe("paid");
  expect((await api.orders.read({ id })).order).toMatchObject({ status: "PAID", method: "card" });
  await api.orders.move({ id, action: "refund", reason: "never came" });
  const [payment] = (await payments(id)).filter(({ state }) => state === "refunding");
  await refundOrderPayment(platform, { organizationId, id: payment?.id });
  expect((await payments(id)).map(({ state }) => state)).toContain("refunded");
});

it("goes back by itself when it was paid after it had been cancelled", async () => {
  const { id, token } = await linked();
  const { url } = await api.orderPages.pay({ token });
  expect((await api.orderPages.pay({ token })).url).toBe(url);
  await api.orders.move({ id, action: "cancel", reason: "changed their mind" });
  const pageId = url.split("/").at(-1)?.split("?")[0] ?? "";
  await api.cardPay.sandboxPay({ organizationId, pageId, card: "4242424242424242" });
  expect((await api.orderPages.open({ token })).state).toBe("cancelled");
  const [payment] = await payments(id);
  expect(payment?.state).toBe("refunding");
  await refundOrderPayment(platform, { organizationId, id: payment?.id });
  expect((await payments(id))[0]?.state).toBe("refunded");
});
