import { ledgerSums } from "#api/deposits/queries-ledger.ts";
import type { EffectScope } from "#api/platform/effects.ts";
import type { DepositStatus } from "#contract/deposit.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId">;

/** The deposit of an item of a plan, with what is held; null where it has none. */
export async function depositOfItem(
  scope: Scope,
  itemId: number,
): Promise<{ id: number; status: DepositStatus; balance: number } | null> {
  const row = await scope.trx
    .selectFrom("deposit")
    .select(["id", "status"])
    .where("organization_id", "=", scope.organizationId)
    .where("payment_id", "=", itemId)
    .executeTakeFirst();
  return row ? { ...row, balance: (await ledgerSums(scope, row.id)).balance } : null;
}

/** Which of these items are those of holds. */
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
