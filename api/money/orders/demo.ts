import type { Client } from "#contract/platform/client.ts";

/**
 * Adds a few orders: one completed and paid in cash, one by transfer, a waiting one with a voucher, a
 * cancelled one.
 */
export async function seedOrders(api: Client): Promise<void> {
  const { branches } = await api.session.profile({});
  const [branch] = branches;
  if (!branch) return;
  const { Products } = await api.products.list({ buids: [branch.id] });
  const [first, second = first, third = second] = Products;
  if (!first || !second || !third) return;
  const place = async (lines: { productId: number; quantity: number }[], voucher = "") =>
    (await api.orders.add({ order: { branchId: branch.id, lines, voucher } })).OrderId;
  const cash = await place([{ productId: first.id, quantity: 2 }]);
  await api.orders.move({ id: cash, action: "payCash" });
  await api.orders.move({ id: cash, action: "complete" });
  const transfer = await place([
    { productId: second.id, quantity: 1 },
    { productId: third.id, quantity: 1 },
  ]);
  await api.orders.move({ id: transfer, action: "receiveTransfer" });
  const waiting = await place([{ productId: first.id, quantity: 3 }], "ADVENT10").catch(() =>
    place([{ productId: first.id, quantity: 3 }]),
  );
  await api.orders.requestPayment({ id: waiting });
  const cancelled = await place([{ productId: third.id, quantity: 1 }]);
  await api.orders.move({ id: cancelled, action: "cancel", reason: "Gast hat es sich anders überlegt" });
  await place([{ productId: second.id, quantity: 1 }]);
}
