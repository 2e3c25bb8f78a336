import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

/**
 * Locks records until the transaction ends, in a statement of its own. A statement that waits for a lock sees
 * other rows as they were before it waited; statements after this one see what the previous holder of the
 * lock wrote.
 */
export async function holdRows(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  table: "client" | "rent_contract" | "invoice" | "expense" | "unit" | "kanban_list" | "guest_feature",
  ids: readonly number[],
): Promise<void> {
  await trx
    .selectFrom(table)
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", sql<number>`ANY(${[...ids]}::bigint[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
}
