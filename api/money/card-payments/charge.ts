import { type HeldItem, holdItems } from "#api/contracts/rent-contracts/for-others/payments.ts";
import type { PaymentResult } from "#api/integrations/stripe/port.ts";
import { askVendor } from "#api/integrations/vendor-answer.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import {
  askTask,
  type PaymentRow,
  payloadShape,
  paymentRow,
  vendorKeys,
} from "#api/money/card-payments/ask.ts";
import { cardPaymentStatusList } from "#api/money/card-payments/card-payment-status.ts";
import { stopRunning } from "#api/money/card-payments/running.ts";
import { itemsOf, settle } from "#api/money/card-payments/settle.ts";
import { type CardLine, noteHeard, stateAt, vendorOf } from "#api/money/card-payments/vendor.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { holdConnection } from "#api/platform/vendors/connections.ts";

/** The name of the task that charges a kept card. */
export const chargeTask = "cards.charge";
/** Stripe keeps idempotency keys for a day; later nothing is repeated. */
const keyKeptMs = 20 * 3_600_000;
const againAfterMs = 60_000;

/**
 * Charges a kept card once. Begun again, after a time-out or in place of a worker that died, it asks the vendor first: what was charged
 * is kept, what surely was not is asked for by the same key.
 */
export const chargeCard: Task = async (platform, payload) => {
  const { organizationId, id } = payloadShape.parse(payload);
  const { db } = platform;
  const frame = { call: chargeTask, requestId: `card-${id}` };
  const begun = await inTenant(db, organizationId, async (trx) => {
    const scope = systemMover(platform, trx, organizationId, frame);
    const entry = await paymentRow(trx, organizationId, id);
    if (!entry) return null;
    const lines = await itemsOf(scope, id);
    const items = await holdItems(
      scope,
      entry.contract_id,
      lines.map(({ itemId }) => itemId),
    );
    const record = await nullIfMissing(cardPaymentStatusList.lock(scope, id));
    if (record?.status === "underway")
      return { row: entry, again: true, vendor: await vendorOf(platform, organizationId, trx) };
    if (record?.status !== "open" || entry.way !== "stored") return null;
    // Paid by hand, changed or cancelled since: nobody is charged for that.
    if (!(await stillWanted(scope, entry, items))) {
      await move(scope, cardPaymentStatusList, record, { action: "withdrawCard" });
      await stopRunning(scope, id);
      return null;
    }
    await holdConnection(scope, "stripe");
    const vendor = await vendorOf(platform, organizationId, trx);
    await move(scope, cardPaymentStatusList, record, {
      action: "chargeCard",
      set: { begun_at: platform.now().toISOString(), account: vendor?.account ?? null },
    });
    return { row: entry, again: false, vendor };
  });
  if (!begun) return;
  const { row, again, vendor } = begun;
  const heard = vendor ? await askVendor(() => chargeOnce(platform.now(), vendor, row, again)) : null;
  // Without a vendor nothing is asked for the first time; of what was asked before nobody knows what became of it.
  const { answer: vendorAnswer, failure } = heard ?? {
    answer: again ? unknown : disconnected,
    failure: null,
  };
  const result: PaymentResult = failure
    ? failure.didNothing && failure.problem !== "limited" && failure.problem !== "unreachable"
      ? { outcome: "declined", paymentId: null, code: failure.problem }
      : unknown
    : vendorAnswer;
  await inTenant(db, organizationId, async (trx) => {
    const scope = systemMover(platform, trx, organizationId, frame);
    if (heard) await noteHeard(scope, heard);
    if (result.outcome !== "unknown") await settle(scope, id, result);
    const runAt = new Date(Date.now() + againAfterMs);
    // Without a vendor there is nobody to ask; whoever reconciles looks again.
    if (result.outcome === "unknown" && vendor)
      await platform.jobs.enqueue(
        trx,
        chargeTask,
        { organizationId, id },
        { runAt, key: `charge-${organizationId}-${id}` },
      );
    if (result.outcome === "underway")
      await platform.jobs.enqueue(trx, askTask, { organizationId, id }, { runAt });
  });
};

const unknown = { outcome: "unknown" } as const;
const disconnected = { outcome: "declined", paymentId: null, code: "disconnected" } as const;

/** Whether all it asks for is open; of a hold that takes the place of another, whether that one is still held and nothing is to become of it. */
async function stillWanted(
  { trx, organizationId }: EffectScope,
  { amount: wanted, replaces_id: replacesId }: PaymentRow,
  items: readonly HeldItem[],
): Promise<boolean> {
  if (replacesId === null) {
    const open = items.filter(({ status }) => status === "open");
    return open.reduce((sum, { amount }) => sum + amount, 0) === wanted;
  }
  const before = await trx
    .selectFrom("card_payment")
    .select(["status", "act"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", replacesId)
    .executeTakeFirst();
  return before?.status === "held" && before.act === null;
}

/** What became of an earlier try. A question that fails tells nothing of it, whatever it fails by. */
async function stateBefore(vendor: CardLine, row: PaymentRow): Promise<PaymentResult | null> {
  const { answer, failure } = await askVendor(() => stateAt(vendor, vendorKeys(row), row.account));
  if (failure) throw new VendorFailure(failure.problem, failure.message, { didNothing: false });
  return answer;
}

async function chargeOnce(
  now: Date,
  vendor: CardLine,
  row: PaymentRow,
  again: boolean,
): Promise<PaymentResult> {
  const { reference, amount, currency, description, customer_id, method_id, begun_at } = row;
  if (again) {
    const state = await stateBefore(vendor, row);
    if (state) return state;
    if (begun_at !== null && now.getTime() - Date.parse(begun_at) > keyKeptMs)
      return { outcome: "canceled", paymentId: null };
  }
  return vendor.charge({
    reference,
    key: `${reference}-charge`,
    amount,
    currency,
    description,
    capture: row.hold ? "later" : "now",
    returnUrl: "",
    card: { customerId: customer_id ?? "", methodId: method_id ?? "" },
  });
}
