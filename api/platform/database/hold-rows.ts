import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

/**
 * Holds records until the transaction ends, by a statement of its own. A statement that waits for a lock reads everything beside the
 * locked row as it was before it waited; what is read after this one is as whoever held the record has left it.
 */
export async function holdRows(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  table: "rent_contract" | "invoice" | "expense" | "unit" | "kanban_list" | "guest_feature",
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
