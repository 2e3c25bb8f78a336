import { sql } from "kysely";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { ListTypes, StatusList } from "#api/platform/status-list.ts";
import type { House } from "#api/platform/testing.ts";

/** Puts a record in a status, past the table of its moves: how it got there does not matter to the test. */
export function putInStatus<L extends ListTypes>(
  { platform, organizationId }: House,
  { table, column }: StatusList<L>,
  id: number,
  status: L["status"],
): Promise<unknown> {
  return inTenant(platform.db, organizationId, (trx) =>
    sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${status} WHERE organization_id = ${organizationId} AND id = ${id}`.execute(
      trx,
    ),
  );
}
