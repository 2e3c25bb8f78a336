import { randomUUID } from "node:crypto";
import type { HeldItem } from "#api/contracts/rent-contracts/for-others/payments.ts";
import { cardPaymentStatusList } from "#api/money/card-payments/card-payment-status.ts";
import { chargeTask } from "#api/money/card-payments/charge.ts";
import { linkAddress } from "#api/money/card-payments/links.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { begin } from "#api/platform/moves/move.ts";
import type { Language } from "#contract/platform/languages.ts";

/** A stored card: the vendor's ids and the parts that are shown. */
export interface StoredCard {
  customerId: string | null;
  methodId: string | null;
  brand: string;
  last4: string;
}

interface Wanted {
  contract: { id: number; branchId: number; currency: string };
  items: readonly HeldItem[];
  /** The card to charge without its holder; null for payment by a link. */
  card: StoredCard | null;
  /** The earliest time of the charge. */
  later?: Date | null;
  days: number;
  keepCard: boolean;
  language: Language;
  reason: string;
  sandbox: boolean;
  /** The amount is held, and captured or released later. */
  hold?: boolean;
  /** The hold that this one replaces. */
  replacesId?: number;
}

/**
 * Requests payment of the items that the caller has locked, by a link or on a stored card. Returns the
 * address of the link, which is not stored anywhere.
 */
export async function openPayment(
  scope: EffectScope,
  { contract, items, card, later = null, days, keepCard, language, reason, sandbox, ...more }: Wanted,
): Promise<{ id: number; amount: number; link: string | null; expiresAt: string }> {
  const { trx, organizationId, platform, now } = scope;
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + days * 86_400_000).toISOString();
  const { hold = false, replacesId } = more;
  const { id } = await trx
    .insertInto("card_payment")
    .values({
      organization_id: organizationId,
      branch_id: contract.branchId,
      contract_id: contract.id,
      reference: `card-${randomUUID()}`,
      way: card ? "stored" : "link",
      status: begin({ ...scope, actor: "SYS" }, cardPaymentStatusList, "open"),
      amount,
      currency: contract.currency,
      language,
      description: textsIn(language)("cardPayments:description", { contract: contract.id }),
      reason,
      hold,
      ...(replacesId !== undefined && { replaces_id: replacesId }),
      ...(card
        ? {
            customer_id: card.customerId,
            method_id: card.methodId,
            card_brand: card.brand,
            card_last4: card.last4,
            charge_after: later?.toISOString() ?? null,
          }
        : { token_hash: hashToken(token), expires_at: expiresAt, keep_card: keepCard }),
      sandbox,
      created_by: scope.user?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("card_payment_item")
    .values(
      items.map((item) => ({
        organization_id: organizationId,
        card_payment_id: id,
        contract_payment_id: item.id,
        amount: item.amount,
      })),
    )
    .execute();
  await scope.audit({
    action: "requestCard",
    objectType: "rentContract",
    objectId: contract.id,
    after: {
      cardPayment: id,
      cardWay: card ? "stored" : "link",
      amount,
      ...(!card && { expiresAt }),
    },
    ...(reason && { reason }),
  });
  if (card)
    await platform.jobs.enqueue(trx, chargeTask, { organizationId, id }, later ? { runAt: later } : {});
  const link = card ? null : linkAddress(await siteAddress(scope, contract.branchId), token, language);
  return { id, amount, link, expiresAt };
}

/**
 * Throws when a payment for an item is already running, so that nobody is charged twice because two
 * colleagues asked.
 */
export async function requireFree(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  items: readonly HeldItem[],
): Promise<void> {
  if (items.some(({ status }) => status !== "open"))
    throw new Failure("NOT_READY", { detail: "itemNotOpen" });
  const running = await trx
    .selectFrom("card_payment_item")
    .select("card_payment_id")
    .where("organization_id", "=", organizationId)
    .where(
      "contract_payment_id",
      "in",
      items.map(({ id }) => id),
    )
    .where("running", "=", true)
    .executeTakeFirst();
  if (running) throw new Failure("NOT_READY", { detail: "cardRunning" });
}
