import { sql } from "kysely";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/**
 * Makes a part of an open item an item of its own, of the same kind, day and period; the item, which the caller has locked, keeps the rest.
 * Returns the id of the part, or of the item itself when the part is all of it.
 */
export async function splitItem(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  { id, amount }: { id: number; amount: number },
  part: number,
): Promise<number> {
  if (part === amount) return id;
  await trx
    .updateTable("contract_payment")
    .set({ amount: amount - part, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  const { rows } = await sql<{ id: number }>`
    INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount, period_from, period_until)
    SELECT organization_id, contract_id, kind, due_on, ${part}, period_from, period_until FROM contract_payment
    WHERE organization_id = ${organizationId} AND id = ${id} RETURNING id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`item ${id} could not be split`);
  return row.id;
}
