import { sql } from "kysely";
import { closeAlert, raiseAlert } from "#api/contracts/contract-alerts/verbs.ts";
import { holdItems, payByCard } from "#api/contracts/rent-contracts/for-others/payments.ts";
import type { PaymentResult } from "#api/integrations/stripe/port.ts";
import { cardPaymentStatusList } from "#api/money/card-payments/card-payment-status.ts";
import { returnToDeposits } from "#api/money/card-payments/deposit-share.ts";
import { allocate, surplusOf } from "#api/money/card-payments/rules/allocation.ts";
import { stopRunning } from "#api/money/card-payments/running.ts";
import { reportOfHold, settleHold } from "#api/money/card-payments/settle-hold.ts";
import { postCause } from "#api/money/ledger/verbs.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { type EffectScope, raise } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import { declineWord } from "#contract/money/card-payments/card-payment.ts";
import { toLanguage } from "#contract/platform/languages.ts";

/** Why a card was declined, named by the item of the plan that it left open. */
export const declinedCause = (itemId: number) => `card-${itemId}`;
const surplusCause = (id: number) => `card-payment-${id}`;
const disputeCause = (id: number) => `card-dispute-${id}`;

/**
 * Keeps what the vendor says of a payment, whatever was believed before and in whichever order it is told: money that came in pays
 * the items of the plan that are still open, each once; what is left over stands to be refunded. Said again it changes nothing.
 */
export async function settle(
  scope: EffectScope,
  id: number,
  result: Exclude<PaymentResult, { outcome: "unknown" }>,
): Promise<void> {
  const { trx, organizationId, now } = scope;
  const row = await trx
    .selectFrom("card_payment")
    .select("contract_id as contractId")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return;
  const { contractId } = row;
  const items = await itemsOf(scope, id);
  const held = await holdItems(
    scope,
    contractId,
    items.map(({ itemId }) => itemId),
  );
  const mover = { ...scope, actor: "SYS" as const };
  const record = await cardPaymentStatusList.lock(mover, id);
  await set(scope, id, { asked_at: now.toISOString() });
  const outcome = await reportOfHold(scope, id);
  if (outcome) {
    if (await settleHold(scope, record, outcome, result)) return;
    if (result.outcome === "succeeded") return noteReturned(scope, id, result.refunded, result.dispute);
  }
  const declined = async (code: string, byLink: boolean) => {
    if (outcome) await raise(scope, "card.holdDeclined", { ...outcome, code, byLink });
  };
  switch (result.outcome) {
    case "succeeded": {
      if (record.status !== "paid") {
        const { paid, allocated } = allocate(
          result.amount,
          held.map(({ id: itemId, amount, status }) => ({ id: itemId, amount, open: status === "open" })),
        );
        await move(mover, cardPaymentStatusList, record, {
          action: "receiveCard",
          set: {
            received: result.amount,
            allocated,
            payment_id: result.paymentId,
            settled_at: now.toISOString(),
            failure_code: null,
            page_open: false,
            page_url: null,
            ...(result.stored && {
              customer_id: result.stored.customerId,
              method_id: result.stored.methodId,
            }),
            ...(result.face && { card_brand: result.face.brand, card_last4: result.face.last4 }),
          },
          details: { received: result.amount },
        });
        // Before the items are paid: what pays them is this payment, and not one that has to give way.
        await stopRunning(scope, id);
        if (paid.length > 0)
          await sql`UPDATE card_payment_item SET paid = true WHERE organization_id = ${organizationId}
            AND card_payment_id = ${id} AND contract_payment_id = ANY(${paid}::bigint[])`.execute(trx);
        await payByCard(
          scope,
          held.filter((item) => paid.includes(item.id)),
          { reference: record.reference, at: now },
        );
      }
      await noteReturned(scope, id, result.refunded, result.dispute);
      return;
    }
    case "declined":
    case "requiresAction": {
      if (record.status !== "open" && record.status !== "underway" && record.status !== "declined") return;
      const code = result.outcome === "declined" ? result.code : "authentication_required";
      // On a page a card that wants its holder is still being paid with.
      const { way } = await wayOf(scope, id);
      if (way === "link" && result.outcome === "requiresAction") return;
      if (record.status === "declined") {
        await set(scope, id, { failure_code: code });
        return;
      }
      await move(mover, cardPaymentStatusList, record, {
        action: "declineCard",
        set: { failure_code: code, ...(way === "stored" && { settled_at: now.toISOString() }) },
        details: { failureCode: code },
      });
      if (way === "stored") await stopRunning(scope, id);
      await declined(code, way === "link");
      const language = await houseLanguage(scope);
      const note = textsIn(language)(`cardPayments:declined.${declineWord(code)}`);
      for (const { id: itemId, status } of held)
        if (status === "open" && !outcome)
          await raiseAlert(scope, { contractId, code: "CARD_DECLINED", cause: declinedCause(itemId), note });
      return;
    }
    case "canceled": {
      await set(scope, id, { page_open: false, page_id: null, page_url: null });
      if (record.status === "underway") {
        await move(mover, cardPaymentStatusList, record, {
          action: "declineCard",
          set: { failure_code: "not_charged", settled_at: now.toISOString() },
          details: { failureCode: "not_charged" },
        });
        await stopRunning(scope, id);
        await declined("not_charged", false);
      }
      return;
    }
    default:
      return;
  }
}

/** Notes what the vendor says went back, and whether the holder wants the money back. */
export async function noteReturned(
  scope: EffectScope,
  id: number,
  refunded: number,
  dispute: "open" | "won" | "lost" | null,
): Promise<void> {
  const { trx, organizationId } = scope;
  const row = await trx
    .selectFrom("card_payment")
    .select(["contract_id as contractId", "received", "allocated", "refunded", "dispute", "amount"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { contractId } = row;
  if (refunded !== row.refunded || dispute !== row.dispute)
    await set(scope, id, { refunded, dispute: dispute ?? row.dispute });
  const surplus = { contractId, code: "LATE_PAYMENT", cause: surplusCause(id) } as const;
  if (surplusOf({ ...row, refunded }) > 0) await raiseAlert(scope, surplus);
  else await closeAlert(scope, surplus);
  await returnToDeposits(scope, id);
  await postCause(scope, "card", id);
  if (dispute === null || dispute === row.dispute) return;
  await scope.audit({
    action: "disputeCard",
    objectType: "rentContract",
    objectId: contractId,
    before: { cardPayment: id, dispute: row.dispute },
    after: { cardPayment: id, dispute, amount: row.received },
  });
  const cause = { contractId, code: "TO_CLARIFY", cause: disputeCause(id) } as const;
  if (dispute !== "open") return closeAlert(scope, cause);
  const note = textsIn(await houseLanguage(scope))("cardPayments:disputeNote");
  await raiseAlert(scope, { ...cause, severity: "high", note });
}

/** Items a payment asks for. */
export async function itemsOf(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  id: number,
) {
  return trx
    .selectFrom("card_payment_item")
    .select(["contract_payment_id as itemId", "amount"])
    .where("organization_id", "=", organizationId)
    .where("card_payment_id", "=", id)
    .orderBy("contract_payment_id")
    .execute();
}

async function set(
  { trx, organizationId }: EffectScope,
  id: number,
  columns: Partial<{
    asked_at: string;
    refunded: number;
    dispute: "open" | "won" | "lost" | null;
    failure_code: string;
    page_open: boolean;
    page_id: null;
    page_url: null;
  }>,
): Promise<void> {
  await trx
    .updateTable("card_payment")
    .set(columns)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

function wayOf({ trx, organizationId }: EffectScope, id: number) {
  return trx
    .selectFrom("card_payment")
    .select("way")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function houseLanguage({ trx, organizationId }: EffectScope) {
  const row = await trx
    .selectFrom("organization")
    .select("language")
    .where("id", "=", organizationId)
    .executeTakeFirst();
  return toLanguage(row?.language ?? "");
}
