import { z } from "zod";
import { askCardPage, type PaymentResult } from "#api/money/card-payments/verbs-pages.ts";
import { orderStatusList } from "#api/money/orders/order-status.ts";
import { refundOrderTask } from "#api/money/orders/refund.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { move } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";
import { openOrderStatuses } from "#contract/money/orders/order.ts";

const payloadShape = z.object({ organizationId: z.number(), id: z.number() });

/** Asks the vendor how a payment of an order stands and stores the answer. */
export const askOrderPayment: Task = async (platform, payload) => {
  const { organizationId, id } = payloadShape.parse(payload);
  await settleNow(platform, organizationId, id);
};

/** Does the same at once; `close` ends its page first. A decided payment stays as it is. */
export async function settleNow(
  platform: Platform,
  organizationId: number,
  id: number,
  { close = false }: { close?: boolean } = {},
): Promise<void> {
  const row = await inTenant(platform.db, organizationId, (trx) => paymentOf(trx, organizationId, id), {
    readOnly: true,
  });
  if (row?.state !== "open") return;
  const ids = {
    reference: row.reference,
    pageId: row.pageId,
    paymentId: row.paymentId,
    since: new Date(row.since),
  };
  const result = await askCardPage(platform, organizationId, ids, { close });
  await inTenant(platform.db, organizationId, async (trx) => {
    const scope = systemMover(platform, trx, organizationId, {
      call: "orders.ask",
      requestId: `order-pay-${id}`,
    });
    if (result) await settle(scope, { id, orderId: row.orderId }, result, close);
  });
}

async function settle(
  scope: ReturnType<typeof systemMover>,
  { id, orderId }: { id: number; orderId: number },
  result: PaymentResult,
  closed: boolean,
): Promise<void> {
  const { trx, organizationId, now } = scope;
  const record = await orderStatusList.lock(scope, orderId);
  const payment = await paymentOf(trx, organizationId, id);
  if (payment?.state !== "open") return;
  const set = (columns: { state?: "paid" | "closed"; payment_id?: string | null; failure_code?: string }) =>
    trx
      .updateTable("sales_order_payment")
      .set({ ...columns, asked_at: now.toISOString() })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
  if (result.outcome === "succeeded") {
    await set({ state: "paid", payment_id: result.paymentId });
    if (openOrderStatuses.includes(record.status) && result.amount === record.total)
      await move({ ...scope, actor: "EXT" }, orderStatusList, record, { action: "receiveCard" });
    // Too late, a second time, or another amount: it is refunded automatically.
    else await refundPayment(scope, id);
    return;
  }
  if (result.outcome === "declined") await set({ failure_code: result.code });
  if (result.outcome === "canceled" || closed) await set({ state: "closed" });
  if (result.outcome === "declined" && record.status === "WAITING_FOR_PAYMENT")
    await move({ ...scope, actor: "EXT" }, orderStatusList, record, { action: "failPayment" });
}

async function refundPayment(scope: ReturnType<typeof systemMover>, id: number): Promise<void> {
  const { trx, organizationId, platform } = scope;
  await trx
    .updateTable("sales_order_payment")
    .set({ state: "refunding" })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await platform.jobs.enqueue(trx, refundOrderTask, { organizationId, id });
}

function paymentOf(trx: Parameters<Parameters<typeof inTenant>[2]>[0], organizationId: number, id: number) {
  return trx
    .selectFrom("sales_order_payment")
    .select(["id", "order_id as orderId", "reference", "state", "page_id as pageId"])
    .select(["payment_id as paymentId", "created_at as since"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
}
