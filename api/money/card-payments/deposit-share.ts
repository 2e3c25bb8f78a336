import { sql } from "kysely";
import { depositOfItem } from "#api/money/card-payments/queries-deposits.ts";
import { depositPart, type Share, stillToReturn } from "#api/money/card-payments/rules/deposit-share.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { type EffectScope, raise } from "#api/platform/moves/effects.ts";
import { depositResource } from "#contract/money/deposits/deposit.ts";
import { needs } from "#contract/platform/access.ts";

interface Paid {
  itemId: number;
  amount: number;
}

type Scope = Pick<EffectScope, "trx" | "organizationId">;

/** Returns the deposit items that a payment has paid, in order. */
async function depositItems({ trx, organizationId }: Scope, id: number): Promise<Paid[]> {
  return trx
    .selectFrom("card_payment_item as i")
    .innerJoin("contract_payment as c", (join) =>
      join.onRef("c.organization_id", "=", "i.organization_id").onRef("c.id", "=", "i.contract_payment_id"),
    )
    .select(["i.contract_payment_id as itemId", "i.amount"])
    .where("i.organization_id", "=", organizationId)
    .where("i.card_payment_id", "=", id)
    .where("i.paid", "=", true)
    .where("c.kind", "=", "deposit")
    .orderBy("i.contract_payment_id")
    .execute();
}

const sumOf = (items: readonly Paid[]) => items.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Determines how much of a requested refund comes from the deposit. Throws VALIDATION at the field when it
 * cannot be so much or so little, or is not held.
 */
export async function shareOfRefund(
  context: CallContext,
  id: number,
  {
    amount,
    ofDeposit,
    ...ids
  }: { amount: number; ofDeposit: number | undefined; received: number; refunded: number; returned: number },
): Promise<number> {
  const items = await depositItems(context, id);
  const share: Share = { ...ids, deposit: sumOf(items) };
  const { least, most } = depositPart(share, amount);
  const part = ofDeposit ?? least;
  if (part < least || part > most) throw invalid("ofDeposit", "betweenParts");
  if (part === 0) return 0;
  requireRight(context, needs(depositResource, "operation"));
  let rest = part;
  for (const item of placed(items, share.returned, part)) {
    const deposit = await depositOfItem(context, item.itemId);
    if (!deposit) continue;
    if (deposit.status !== "DEPOSITED") throw new Failure("NOT_READY", { detail: "depositNotHeld" });
    if (item.amount > deposit.balance)
      throw invalid(ofDeposit === undefined ? "amount" : "ofDeposit", "aboveHeld");
    rest -= item.amount;
  }
  if (rest > 0) throw invalid("ofDeposit", "betweenParts");
  return part;
}

/** Distributes an amount over the items it goes back to, after an earlier amount went back. */
function placed(items: readonly Paid[], before: number, amount: number): Paid[] {
  let start = 0;
  return items.flatMap((item) => {
    const from = Math.max(before, start);
    const until = Math.min(before + amount, start + item.amount);
    start += item.amount;
    return until > from ? [{ itemId: item.itemId, amount: until - from }] : [];
  });
}

/** Reports to deposits how much of their money went back to the card, each cent once. */
export async function returnToDeposits(scope: EffectScope, id: number): Promise<void> {
  const { trx, organizationId } = scope;
  const items = await depositItems(scope, id);
  if (items.length === 0) return;
  const row = await trx
    .selectFrom("card_payment")
    .select(["contract_id as contractId", "reference", "received", "refunded"])
    .select("deposit_returned as returned")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{
    assigned: number;
  }>`SELECT coalesce(sum(deposit_amount), 0)::bigint AS assigned FROM card_refund
    WHERE organization_id = ${organizationId} AND card_payment_id = ${id} AND status = 'done'`.execute(trx);
  const { contractId, reference, received, refunded, returned } = row;
  const share = { received, returned, deposit: sumOf(items) };
  const amount = stillToReturn(share, { refunded, assigned: Number(rows[0]?.assigned ?? 0) });
  if (amount === 0) return;
  await trx
    .updateTable("card_payment")
    .set({ deposit_returned: returned + amount })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  for (const item of placed(items, returned, amount))
    await raise(scope, "card.depositReturned", { contractId, reference, ...item });
}
