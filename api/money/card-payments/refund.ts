import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { holdItems } from "#api/contracts/rent-contracts/for-others/payments.ts";
import type { CardVendor, RefundResult } from "#api/integrations/stripe/port.ts";
import { payloadShape } from "#api/money/card-payments/ask.ts";
import { cardRefundStatusList } from "#api/money/card-payments/card-payment-status.ts";
import { returnToDeposits, shareOfRefund } from "#api/money/card-payments/deposit-share.ts";
import { goneBack, refundable } from "#api/money/card-payments/queries.ts";
import { noteReturned } from "#api/money/card-payments/settle.ts";
import { askCards, vendorOf } from "#api/money/card-payments/vendor.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { cardPayments } from "#contract/money/card-payments/card-payments.ts";

/** Name of the task that makes a refund. */
export const refundTask = "cards.refund";
const againAfterMs = 60_000;

/** Refunds a payment or a part of it: recorded now, made after the commit. */
export async function refundPayment(
  context: CallContext,
  { id, amount, reason, ofDeposit: depositShare, confirmed }: z.output<typeof cardPayments.refund.input>,
): Promise<number> {
  const { trx, organizationId } = context;
  const query = () =>
    trx
      .selectFrom("card_payment")
      .select(["contract_id as contractId", "status", "received", "refunded", "dispute", "currency"])
      .select("deposit_returned as returned")
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .where("branch_id", "in", [...context.branchIds]);
  const entry = await query().executeTakeFirst();
  if (!entry) throw notFound();
  await holdItems(context, entry.contractId, []);
  const row = await query().forUpdate().executeTakeFirstOrThrow();
  if (row.status !== "paid") throw new Failure("NOT_READY", { detail: "cardNotPaid" });
  const before = await trx
    .selectFrom("card_refund")
    .select(["amount", "status", "deposit_amount as ofDeposit"])
    .where("organization_id", "=", organizationId)
    .where("card_payment_id", "=", id)
    .execute();
  if (amount === 0) throw invalid("amount", "required");
  if (amount > refundable(row, goneBack(before))) throw invalid("amount", "aboveReceived");
  const underway = before.filter(({ status }) => status === "underway");
  const ofDeposit = await shareOfRefund(context, id, {
    amount,
    ofDeposit: depositShare,
    received: row.received,
    refunded: Math.max(row.refunded, goneBack(before)),
    returned: row.returned + underway.reduce((sum, one) => sum + one.ofDeposit, 0),
  });
  if (!confirmed) throw new Failure("NOT_READY", { detail: "refundUnconfirmed" });
  const refund = await trx
    .insertInto("card_refund")
    .values({
      organization_id: organizationId,
      card_payment_id: id,
      reference: `refund-${randomUUID()}`,
      amount,
      status: begin(context, cardRefundStatusList, "underway"),
      reason,
      deposit_amount: ofDeposit,
      created_by: context.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "refundCard",
    objectType: "rentContract",
    objectId: row.contractId,
    after: { cardPayment: id, amount, ...(ofDeposit > 0 && { ofDeposit }) },
    reason,
  });
  await context.platform.jobs.enqueue(trx, refundTask, { organizationId, id: refund.id });
  return refund.id;
}

/** Makes a refund once; begun again, it asks the vendor first. */
export const giveBack: Task = async (platform, payload) => {
  const { organizationId, id } = payloadShape.parse(payload);
  const { db } = platform;
  const row = await inTenant(db, organizationId, async (trx) => {
    const entry = await trx
      .selectFrom("card_refund as r")
      .innerJoin("card_payment as p", (join) =>
        join.onRef("p.organization_id", "=", "r.organization_id").onRef("p.id", "=", "r.card_payment_id"),
      )
      .select(["r.reference", "r.amount", "r.asked_at as askedAt", "r.card_payment_id as cardPaymentId"])
      .select(["p.payment_id as paymentId", "p.reference as paymentReference", "p.created_at as since"])
      .select("p.contract_id as contractId")
      .where("r.organization_id", "=", organizationId)
      .where("r.id", "=", id)
      .where("r.status", "=", "underway")
      .forUpdate("r")
      .executeTakeFirst();
    if (!entry) return null;
    await trx
      .updateTable("card_refund")
      .set({ asked_at: platform.now().toISOString() })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
    return entry;
  });
  if (!row?.paymentId) return;
  const { paymentId } = row;
  const vendor = await vendorOf(platform, organizationId);
  if (!vendor) return;
  const { answer: result } = await askCards(platform, organizationId, () =>
    refundOnce(vendor, paymentId, row),
  );
  const ids = { reference: row.paymentReference, paymentId, since: new Date(row.since) };
  const settled = result !== null && result.outcome !== "unknown";
  const { answer: state } = settled
    ? await askCards(platform, organizationId, () => vendor.stateOf(ids))
    : { answer: null };
  await inTenant(db, organizationId, async (trx) => {
    const scope = systemMover(platform, trx, organizationId, { call: refundTask, requestId: `refund-${id}` });
    await holdItems(scope, row.contractId, []);
    const refund = await cardRefundStatusList.lock(scope, id);
    if (!result || result.outcome === "unknown" || result.outcome === "underway") {
      const runAt = new Date(Date.now() + (result?.outcome === "underway" ? 60 : 1) * againAfterMs);
      await platform.jobs.enqueue(trx, refundTask, { organizationId, id }, { runAt });
      return;
    }
    const settledAt = { settled_at: platform.now().toISOString() };
    if (result.outcome === "declined")
      await move(scope, cardRefundStatusList, refund, {
        action: "refuseRefund",
        set: { ...settledAt, failure_code: result.code },
        details: { failureCode: result.code },
      });
    else
      await move(scope, cardRefundStatusList, refund, {
        action: "returnCard",
        set: { ...settledAt, refund_id: result.refundId },
      });
    await returnToDeposits(scope, row.cardPaymentId);
    if (state?.outcome === "succeeded")
      await noteReturned(scope, row.cardPaymentId, state.refunded, state.dispute);
  });
};

async function refundOnce(
  vendor: CardVendor,
  paymentId: string,
  { reference, amount, askedAt }: { reference: string; amount: number; askedAt: string | null },
): Promise<RefundResult> {
  const earlier = askedAt === null ? null : await vendor.refundOf(paymentId, reference);
  return earlier ?? vendor.refund(paymentId, { key: reference, reference, amount });
}
