import { sql } from "kysely";
import { goodsOf } from "#api/money/orders/lines.ts";
import { orderStatusList } from "#api/money/orders/order-status.ts";
import { remindOfOrders } from "#api/money/orders/remind.ts";
import { settleNow } from "#api/money/orders/settle.ts";
import { freeStock } from "#api/money/products/verbs.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { move } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";
import { openOrderStatuses } from "#contract/money/orders/order.ts";

/** Runs every five minutes. Names in the queue's crontab cannot contain dots. */
export const ordersTask = "endOrders";
export const ordersSchedule = `*/5 * * * * ${ordersTask}`;
const weekMs = 7 * 86_400_000;

/** Reminds guests a day before their link ends, frees stock that was held for an hour, ends links after 48 hours and orders after a week; each for itself. */
export const endOrders: Task = async (platform) => {
  const { rows } = await sql<{ organization_id: number; id: number }>`
    SELECT organization_id, id FROM orders_due(${platform.now().toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  await remindOfOrders(platform, ordersTask);
  for (const { organization_id: organizationId, id } of rows)
    await endOrder(platform, organizationId, id).catch((err: unknown) =>
      platform.log.error({ err, id }, "order could not be ended"),
    );
};

async function endOrder(platform: Platform, organizationId: number, id: number): Promise<void> {
  // A payment that is just being made counts: the page is closed first, and the vendor reports the outcome.
  const paying = await inTenant(platform.db, organizationId, (trx) =>
    trx
      .selectFrom("sales_order_payment")
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("order_id", "=", id)
      .where("state", "=", "open")
      .execute(),
  );
  for (const payment of paying) await settleNow(platform, organizationId, payment.id, { close: true });
  await inTenant(platform.db, organizationId, async (trx) => {
    const mover = systemMover(platform, trx, organizationId, { call: ordersTask, requestId: `order-${id}` });
    const record = await nullIfMissing(orderStatusList.lock(mover, id));
    if (!record) return;
    const row = await trx
      .selectFrom("sales_order")
      .select(["created_at as createdAt", "link_until as linkUntil", "held_until as heldUntil"])
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const now = mover.now.getTime();
    const isOver = (instant: string | null) => instant !== null && Date.parse(instant) <= now;
    const isOpen = openOrderStatuses.includes(record.status);
    // What was delivered already, and whose payment bounced, is still owed.
    if (record.stock === "taken") return;
    if (isOpen && Date.parse(row.createdAt) <= now - weekMs)
      await move(mover, orderStatusList, record, { action: "cancel", reason: "7 days" });
    else if (record.status === "WAITING_FOR_PAYMENT" && isOver(row.linkUntil))
      await move(mover, orderStatusList, record, { action: "failPayment" });
    else if (record.status === "PENDING" && record.stock === "held" && isOver(row.heldUntil)) {
      await freeStock(mover, await goodsOf(mover, id));
      await trx
        .updateTable("sales_order")
        .set({ stock: "none", held_until: null })
        .where("organization_id", "=", organizationId)
        .where("id", "=", id)
        .execute();
    }
  });
}
