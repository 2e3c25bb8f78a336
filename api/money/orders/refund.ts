import { z } from "zod";
import { giveBackCard } from "#api/money/card-payments/verbs-pages.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/** Name of the task that refunds an order to the card. */
export const refundOrderTask = "orders.refund";
const againMs = 60_000;
const payloadShape = z.object({ organizationId: z.number(), id: z.number() });

/** Queues the refund of a card payment for an order after the commit. */
export async function refundByCard(scope: EffectScope, orderId: number): Promise<void> {
  const { trx, organizationId, platform } = scope;
  const payments = await trx
    .updateTable("sales_order_payment")
    .set({ state: "refunding" })
    .where("organization_id", "=", organizationId)
    .where("order_id", "=", orderId)
    .where("state", "=", "paid")
    .returning("id")
    .execute();
  for (const { id } of payments) await platform.jobs.enqueue(trx, refundOrderTask, { organizationId, id });
}

/** Makes the refund once; begun again, or when the vendor was not reached, it asks first and tries again. */
export const refundOrderPayment: Task = async (platform, payload) => {
  const { organizationId, id } = payloadShape.parse(payload);
  const row = await inTenant(platform.db, organizationId, async (trx) => {
    const entry = await trx
      .selectFrom("sales_order_payment")
      .select(["reference", "amount", "payment_id as paymentId", "refund_asked_at as askedAt"])
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .where("state", "=", "refunding")
      .forUpdate()
      .executeTakeFirst();
    if (entry)
      await trx
        .updateTable("sales_order_payment")
        .set({ refund_asked_at: platform.now().toISOString() })
        .where("organization_id", "=", organizationId)
        .where("id", "=", id)
        .execute();
    return entry;
  });
  if (!row?.paymentId) return;
  const { paymentId, amount } = row;
  const reference = `refund-${row.reference}`;
  const again = row.askedAt !== null;
  const result = await giveBackCard(platform, organizationId, { paymentId, reference, amount, again });
  await inTenant(platform.db, organizationId, async (trx) => {
    if (result?.outcome === "succeeded")
      await trx
        .updateTable("sales_order_payment")
        .set({ state: "refunded" })
        .where("organization_id", "=", organizationId)
        .where("id", "=", id)
        .execute();
    else if (result?.outcome === "declined")
      await trx
        .updateTable("sales_order_payment")
        .set({ failure_code: result.code })
        .where("organization_id", "=", organizationId)
        .where("id", "=", id)
        .execute();
    else {
      const runAt = new Date(platform.now().getTime() + (result?.outcome === "underway" ? 60 : 1) * againMs);
      await platform.jobs.enqueue(trx, refundOrderTask, { organizationId, id }, { runAt });
    }
  });
};
