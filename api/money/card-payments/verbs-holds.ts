import { sql } from "kysely";
import { holdItems } from "#api/contracts/rent-contracts/for-others/payments.ts";
import { askTask } from "#api/money/card-payments/ask.ts";
import { actTask } from "#api/money/card-payments/hold-act.ts";
import { mailLink, payerOf } from "#api/money/card-payments/links.ts";
import { openPayment, requireFree, type StoredCard } from "#api/money/card-payments/open-payment.ts";
import { storedCardOf } from "#api/money/card-payments/queries.ts";
import { cardConnection } from "#api/money/card-payments/vendor.ts";
import { withdraw } from "#api/money/card-payments/verbs.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { cardLinkDays } from "#contract/money/card-payments/card-payment.ts";

interface Stay {
  id: number;
  branchId: number;
  currency: string;
}

interface HoldRequest {
  by: "link" | "stored";
  keepCard: boolean;
  days: number;
  /** Send a link to the client; where that cannot be done it is refused, or left out `ifPossible`. */
  mail: "no" | "yes" | "ifPossible";
}

/** Asks for an amount to be held: on the card that was kept, or by a link whose address is answered. Who calls has held the contract. */
export async function askForHold(
  scope: EffectScope,
  stay: Stay,
  itemId: number,
  { by, keepCard, days, mail }: HoldRequest,
): Promise<{ id: number; link: string | null }> {
  const { connected, sandbox } = await cardConnection(scope);
  if (!connected) throw new Failure("NOT_CONNECTED", { detail: "cards" });
  const stored = by === "stored" ? await storedCardOf(scope, stay.id) : null;
  if (by === "stored" && !stored) throw new Failure("NOT_READY", { detail: "noStoredCard" });
  const items = await holdItems(scope, stay.id, [itemId]);
  await requireFree(scope, items);
  const { language } = await payerOf(scope, stay.id);
  const payment = await openPayment(scope, {
    contract: stay,
    items,
    card: stored,
    days,
    keepCard,
    language,
    reason: "",
    sandbox,
    hold: true,
  });
  const { id, link, amount, expiresAt } = payment;
  if (link === null || mail === "no") return { id, link };
  const letter = {
    contractId: stay.id,
    link,
    amount,
    currency: stay.currency,
    expiresAt,
    language,
    hold: true,
  };
  await mailLink(asSender(scope), letter).catch((error: unknown) => {
    const cannot = error instanceof Failure && error.errorType === "NOT_READY";
    if (mail === "yes" || !cannot) throw error;
  });
  return { id, link };
}

/** A card refused, or its bank wants its holder: the guest gets a link, where there is an address. */
export async function sendHoldLink(scope: EffectScope, stay: Stay, itemId: number): Promise<void> {
  const { connected } = await cardConnection(scope);
  if (!connected) return;
  await askForHold(scope, stay, itemId, {
    by: "link",
    keepCard: true,
    days: cardLinkDays.usual,
    mail: "ifPossible",
  });
}

/** Asks for a hold that takes the place of one that lapses soon; false where the card was not kept or one is asked for already. */
export async function renewHold(
  scope: EffectScope,
  stay: Stay,
  { itemId, reference }: { itemId: number; reference: string },
): Promise<boolean> {
  const held = await heldBy(scope, reference);
  const { connected, sandbox } = await cardConnection(scope);
  if (!held || held.method_id === null || held.act !== null || !connected) return false;
  const card: StoredCard = {
    customerId: held.customer_id,
    methodId: held.method_id,
    brand: held.card_brand ?? "",
    last4: held.card_last4 ?? "",
  };
  if (await isRunning(scope, itemId)) return true;
  const items = await holdItems(scope, stay.id, [itemId]);
  const { language } = await payerOf(scope, stay.id);
  await openPayment(scope, {
    contract: stay,
    items,
    card,
    days: 1,
    keepCard: true,
    language,
    reason: "",
    sandbox,
    hold: true,
    replacesId: held.id,
  });
  return true;
}

/** Has a hold captured in part or whole, or released; false where it is not held, or something is to become of it already. */
export async function wantOfHold(
  { platform, trx, organizationId, now }: EffectScope,
  reference: string,
  act: { capture: number } | "release",
): Promise<boolean> {
  const row = await trx
    .updateTable("card_payment")
    .set({
      ...(act === "release" ? { act } : { act: "capture" as const, act_amount: act.capture }),
      act_since: now.toISOString(),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("reference", "=", reference)
    .where("status", "=", "held")
    .where("act", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (row) await platform.jobs.enqueue(trx, actTask, { organizationId, id: row.id });
  return row !== undefined;
}

/** Has the vendor asked how a hold stands; false where nobody can be asked. */
export async function askAboutHold(scope: EffectScope, reference: string): Promise<boolean> {
  const { platform, trx, organizationId } = scope;
  const held = await heldBy(scope, reference);
  const { connected } = await cardConnection(scope);
  if (!held || !connected) return false;
  await platform.jobs.enqueue(trx, askTask, { organizationId, id: held.id });
  return true;
}

/** Takes back what asks for an item by card and is not charged yet. */
export async function withdrawOpenPayments(scope: EffectScope, itemId: number): Promise<void> {
  for (const { id } of await runningOf(scope, itemId)) await withdraw(scope, id);
}

/** Whether something is under way for an item at the vendor: a charge, or a refund of what was paid for it as a deposit. */
export async function isActing(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  itemId: number,
): Promise<boolean> {
  const { rows } = await sql<{ acting: boolean }>`SELECT EXISTS (
      SELECT FROM card_payment_item i JOIN card_refund r ON r.organization_id = i.organization_id AND r.card_payment_id = i.card_payment_id
      WHERE i.organization_id = ${organizationId} AND i.contract_payment_id = ${itemId} AND r.status = 'underway' AND r.deposit_amount > 0
    ) AS acting`.execute(trx);
  return rows[0]?.acting ?? false;
}

async function runningOf(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  itemId: number,
) {
  return trx
    .selectFrom("card_payment_item")
    .select("card_payment_id as id")
    .where("organization_id", "=", organizationId)
    .where("contract_payment_id", "=", itemId)
    .where("running", "=", true)
    .execute();
}

const isRunning = async (scope: EffectScope, itemId: number) => (await runningOf(scope, itemId)).length > 0;

function heldBy({ trx, organizationId }: EffectScope, reference: string) {
  return trx
    .selectFrom("card_payment")
    .select(["id", "act", "customer_id", "method_id", "card_brand", "card_last4"])
    .where("organization_id", "=", organizationId)
    .where("reference", "=", reference)
    .where("status", "=", "held")
    .executeTakeFirst();
}

const nobody = { id: 0, name: "", username: "", roleId: 0 };
const asSender = ({ platform, trx, organizationId, user }: EffectScope) => ({
  platform,
  trx,
  organizationId,
  user: { ...nobody, ...(user && { id: user.id }) },
  selectedBranchIds: [],
});
