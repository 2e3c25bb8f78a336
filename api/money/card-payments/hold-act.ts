import type { CardVendor, PaymentResult } from "#api/integrations/stripe/port.ts";
import { type PaymentRow, payloadShape, paymentRow } from "#api/money/card-payments/ask.ts";
import { settle } from "#api/money/card-payments/settle.ts";
import { reportOfHold } from "#api/money/card-payments/settle-hold.ts";
import { askCards, vendorOf } from "#api/money/card-payments/vendor.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { raise } from "#api/platform/moves/effects.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";

/** Name of the task that captures or releases a hold. */
export const actTask = "cards.act";
const againAfterMs = 60_000;

/**
 * Captures or releases a hold, once: a card allows only one capture. Begun again, it asks the vendor first.
 */
export const actOnHold: Task = async (platform, payload) => {
  const { organizationId, id } = payloadShape.parse(payload);
  const { db } = platform;
  const frame = { call: actTask, requestId: `card-act-${id}` };
  const row = await inTenant(db, organizationId, async (trx) => {
    const entry = await trx
      .selectFrom("card_payment")
      .selectAll()
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .where("status", "=", "held")
      .where("act", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!entry) return null;
    await trx
      .updateTable("card_payment")
      .set({ act_asked_at: platform.now().toISOString() })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
    return entry;
  });
  const vendor = row && (await vendorOf(platform, organizationId));
  if (!row || !vendor) return;
  const { answer: vendorAnswer } = await askCards(platform, organizationId, () => actOnce(vendor, row));
  await inTenant(db, organizationId, async (trx) => {
    const scope = systemMover(platform, trx, organizationId, frame);
    if (vendorAnswer === null || vendorAnswer.outcome === "unknown") {
      const runAt = new Date(Date.now() + againAfterMs);
      await platform.jobs.enqueue(trx, actTask, { organizationId, id }, { runAt });
      return;
    }
    if (vendorAnswer.outcome !== "declined") return settle(scope, id, vendorAnswer);
    const outcome = await reportOfHold(scope, id);
    const still = await paymentRow(trx, organizationId, id);
    if (!outcome || still?.status !== "held" || still.act === null) return;
    await trx
      .updateTable("card_payment")
      .set({ act: null, act_amount: null, act_since: null, act_asked_at: null })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
    await raise(scope, "card.holdUnchanged", { ...outcome, code: vendorAnswer.code });
  });
};

/** Returns the outcome for the hold; `declined` only when it is held as before. */
async function actOnce(vendor: CardVendor, row: PaymentRow): Promise<PaymentResult> {
  const { reference, payment_id: paymentId, act, act_amount: amount, act_asked_at: askedAt } = row;
  if (paymentId === null) return { outcome: "unknown" };
  const ids = { reference, paymentId, since: new Date(row.created_at) };
  const before = askedAt === null ? null : await vendor.stateOf(ids);
  if (before && before.outcome !== "authorized") return before;
  const result =
    act === "capture"
      ? await vendor.capture(paymentId, { key: `${reference}-capture`, amount: amount ?? 0 })
      : await vendor.cancel(paymentId, { key: `${reference}-release` });
  if (result.outcome !== "declined") return result;
  // Refused because the hold has lapsed, or somebody was faster at the vendor's site.
  const state = await vendor.stateOf(ids);
  return state && state.outcome !== "authorized" ? state : result;
}
