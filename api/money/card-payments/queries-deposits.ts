import { sql } from "kysely";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { DepositStatus } from "#contract/money/deposits/deposit.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId">;

/** Returns the deposit of a plan's item with its held amount; null when it has none. */
export async function depositOfItem(
  { trx, organizationId }: Scope,
  itemId: number,
): Promise<{ id: number; status: DepositStatus; balance: number } | null> {
  const { rows } = await sql<{ id: number; status: DepositStatus; balance: number }>`
    SELECT d.id, d.status, coalesce((
      SELECT sum(CASE e.kind WHEN 'collected' THEN e.amount ELSE -e.amount END) FROM deposit_entry e
      WHERE e.organization_id = d.organization_id AND e.deposit_id = d.id), 0)::bigint AS balance
    FROM deposit d WHERE d.organization_id = ${organizationId} AND d.payment_id = ${itemId} LIMIT 1`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Returns those of the items that are to be held on a card. */
export async function holdsAmong(
  { trx, organizationId }: Scope,
  itemIds: readonly number[],
): Promise<number[]> {
  if (itemIds.length === 0) return [];
  const rows = await trx
    .selectFrom("deposit")
    .select("payment_id as itemId")
    .where("organization_id", "=", organizationId)
    .where("payment_id", "in", [...itemIds])
    .where("kind", "=", "hold")
    .execute();
  return rows.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]));
}
