import type { PaymentResult } from "#api/integrations/stripe/port.ts";
import { cardPaymentStatusList } from "#api/money/card-payments/card-payment-status.ts";
import type { HoldReport } from "#api/money/card-payments/events.ts";
import { stopRunning } from "#api/money/card-payments/running.ts";
import { type EffectScope, raise } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";

type StoredPayment = Awaited<ReturnType<(typeof cardPaymentStatusList)["lock"]>>;

/** A hold as others are told of it; null for what is none. */
export async function reportOfHold(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  id: number,
): Promise<HoldReport | null> {
  const row = await trx
    .selectFrom("card_payment as p")
    .innerJoin("card_payment_item as i", (join) =>
      join.onRef("i.organization_id", "=", "p.organization_id").onRef("i.card_payment_id", "=", "p.id"),
    )
    .select(["p.reference", "p.contract_id as contractId", "p.replaces_id as replacesId"])
    .select("i.contract_payment_id as itemId")
    .where("p.organization_id", "=", organizationId)
    .where("p.id", "=", id)
    .where("p.hold", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  const { replacesId, ...outcome } = row;
  return { ...outcome, cardPaymentId: id, renews: replacesId !== null };
}

const settledNow = { act: null, act_amount: null, act_since: null, act_asked_at: null };
const isOver = (status: string) => status === "paid" || status === "released";

/**
 * Keeps what the vendor says of an amount on a card, from whichever state: held, captured, or free again. True where that is all there
 * is to say; a hold that was declined, or of which a page was closed, is settled as any payment is.
 */
export async function settleHold(
  scope: EffectScope,
  ids: StoredPayment,
  outcome: HoldReport,
  result: PaymentResult,
): Promise<boolean> {
  const mover = { ...scope, actor: "SYS" as const };
  const { id } = ids;
  const settledAt = scope.now.toISOString();
  if ((result.outcome === "authorized" || result.outcome === "succeeded") && !isOver(ids.status)) {
    if (ids.status !== "held") {
      const until = result.outcome === "authorized" ? result.until : null;
      await move(mover, cardPaymentStatusList, ids, {
        action: "holdCard",
        set: {
          hold_until: until,
          payment_id: result.paymentId,
          failure_code: null,
          page_open: false,
          page_url: null,
          ...(result.stored && {
            customer_id: result.stored.customerId,
            method_id: result.stored.methodId,
          }),
          ...(result.face && { card_brand: result.face.brand, card_last4: result.face.last4 }),
        },
      });
      await stopRunning(scope, id);
      await raise(scope, "card.held", { ...outcome, until });
    }
    if (result.outcome === "authorized") return true;
    const { amount } = result;
    await move(mover, cardPaymentStatusList, id, {
      action: "captureCard",
      set: { ...settledNow, received: amount, allocated: amount, settled_at: settledAt },
      details: { received: amount },
    });
    await raise(scope, "card.holdEnded", { ...outcome, captured: amount });
    return false;
  }
  if (result.outcome === "canceled" && ids.status === "held") {
    await move(mover, cardPaymentStatusList, ids, {
      action: "releaseCard",
      set: { ...settledNow, settled_at: settledAt },
    });
    await raise(scope, "card.holdEnded", { ...outcome, captured: 0 });
    return true;
  }
  // Of what is held, a refused act says nothing; what is over stays over.
  return result.outcome !== "succeeded" && (ids.status === "held" || isOver(ids.status));
}
