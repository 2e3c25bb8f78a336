import { sql } from "kysely";
import { storedCardOf } from "#api/money/card-payments/queries.ts";
import { cardConnection } from "#api/money/card-payments/vendor.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";

type Acting = "link" | "hold" | "refund";

/**
 * Returns whether cards can be taken, which card is stored for a stay, and what is under way for items of its
 * plan.
 */
export async function cardStateOf(context: CallContext, contractId: number, itemIds: readonly number[]) {
  const connection = await cardConnection(context);
  const stored = await storedCardOf(context, contractId);
  return {
    shared: { ...connection, stored: stored && { brand: stored.brand, last4: stored.last4 } },
    acting: await actingAmong(context, itemIds),
  };
}

async function actingAmong(
  { trx, organizationId }: CallContext,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, Acting>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<{ itemId: number; acting: Acting | null }>`
    SELECT i.contract_payment_id AS "itemId", CASE
      WHEN bool_or(i.running) THEN max(CASE WHEN i.running THEN CASE p.way WHEN 'link' THEN 'link' ELSE 'hold' END END)
      WHEN bool_or(EXISTS (SELECT FROM card_refund r WHERE r.organization_id = p.organization_id AND r.card_payment_id = p.id
        AND r.status = 'underway' AND r.deposit_amount > 0)) THEN 'refund' END AS acting
    FROM card_payment_item i JOIN card_payment p ON p.organization_id = i.organization_id AND p.id = i.card_payment_id
    WHERE i.organization_id = ${organizationId} AND i.contract_payment_id IN (${sql.join([...itemIds])})
    GROUP BY i.contract_payment_id`.execute(trx);
  return new Map(rows.flatMap(({ itemId, acting }) => (acting === null ? [] : [[itemId, acting]])));
}
