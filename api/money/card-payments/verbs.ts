import { closeAlert } from "#api/contracts/contract-alerts/verbs.ts";
import { askTask } from "#api/money/card-payments/ask.ts";
import { cardPaymentStatusList } from "#api/money/card-payments/card-payment-status.ts";
import { stopRunning } from "#api/money/card-payments/running.ts";
import { declinedCause } from "#api/money/card-payments/settle.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import type { CardPaymentStatus } from "#contract/money/card-payments/card-payment.ts";

/**
 * Handles a paid item of a plan: other card payments for it are withdrawn, and the alert about a declined
 * card for it is closed.
 */
export async function itemPaid(scope: EffectScope, { id: itemId }: { id: number }): Promise<void> {
  const { trx, organizationId } = scope;
  const item = await trx
    .selectFrom("contract_payment")
    .select("contract_id as contractId")
    .where("organization_id", "=", organizationId)
    .where("id", "=", itemId)
    .executeTakeFirstOrThrow();
  await closeAlert(scope, {
    contractId: item.contractId,
    code: "CARD_DECLINED",
    cause: declinedCause(itemId),
  });
  const running = await trx
    .selectFrom("card_payment_item")
    .select("card_payment_id as id")
    .where("organization_id", "=", organizationId)
    .where("contract_payment_id", "=", itemId)
    .where("running", "=", true)
    .execute();
  for (const { id } of running) await withdraw(scope, id);
}

const withdrawable: readonly CardPaymentStatus[] = ["open", "declined"];

/**
 * Withdraws a payment that is not charged yet; a page that is open at the vendor is closed after the commit.
 */
export async function withdraw(scope: EffectScope, id: number): Promise<void> {
  const mover = { ...scope, actor: "SYS" as const };
  const record = await cardPaymentStatusList.lock(mover, id);
  if (!withdrawable.includes(record.status)) return;
  await move(mover, cardPaymentStatusList, record, { action: "withdrawCard" });
  await stopRunning(scope, id);
  await closePage(scope, id);
}

/** Queues the closing of a payment's page at the vendor, if one is open. */
export async function closePage({ platform, trx, organizationId }: EffectScope, id: number): Promise<void> {
  await platform.jobs.enqueue(trx, askTask, { organizationId, id });
}

/** Removes a person's card data from payments of these stays; the amounts stay. */
export async function forgetCards(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  contractIds: readonly number[],
): Promise<void> {
  if (contractIds.length === 0) return;
  await trx
    .updateTable("card_payment")
    .set({ customer_id: null, method_id: null, card_brand: null, card_last4: null, reason: "" })
    .where("organization_id", "=", organizationId)
    .where("contract_id", "in", [...contractIds])
    .execute();
  await trx
    .updateTable("card_refund")
    .set({ reason: "" })
    .where("organization_id", "=", organizationId)
    .where("card_payment_id", "in", (from) =>
      from
        .selectFrom("card_payment")
        .select("id")
        .where("organization_id", "=", organizationId)
        .where("contract_id", "in", [...contractIds]),
    )
    .execute();
}
