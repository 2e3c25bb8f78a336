import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { providerPriceTable, providerTable } from "#api/operations/providers/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { rowsOf } from "#api/platform/records/records.ts";
import type { providers } from "#contract/operations/providers/providers.ts";

const counted = (status: "PENDING" | "COMPLETED") => `(SELECT count(*) FROM provider_service s
  WHERE s.organization_id = r.organization_id AND s.provider_id = r.id AND s.status = '${status}')`;

/** Lists providers of the selected branches. */
export async function listProviders(context: CallContext, input: z.output<typeof providers.list.input>) {
  const { q, trade, active, workedFrom, workedUntil } = input.filter;
  const like = `%${q?.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const query = rowsOf(context, providerTable)
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(q !== undefined, (rows) =>
      rows.where(
        sql<SqlBool>`(r.name ILIKE ${like} OR r.contact_name ILIKE ${like} OR r.email ILIKE ${like})`,
      ),
    )
    .$if(trade !== undefined, (rows) => rows.where("r.trade", "in", trade ?? []))
    .$if(active !== undefined, (rows) => rows.where("r.active", "=", active ?? true))
    .$if(workedFrom !== undefined || workedUntil !== undefined, (rows) =>
      rows.where(sql<SqlBool>`EXISTS (SELECT FROM provider_service s WHERE s.organization_id = r.organization_id
        AND s.provider_id = r.id AND s.status <> 'CANCELLED'
        AND s.scheduled_on BETWEEN ${workedFrom ?? "1900-01-01"} AND ${workedUntil ?? "2200-01-01"})`),
    )
    .select([
      sql<number>`${sql.raw(counted("PENDING"))}`.as("pending"),
      sql<number>`${sql.raw(counted("COMPLETED"))}`.as("completed"),
    ]);
  const sort = sortOf(providerTable, "name", {
    branch:
      "(SELECT b.name FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)",
    pending: counted("PENDING"),
    completed: counted("COMPLETED"),
  });
  const { rows, page } = await listPage(context.trx, query, input, sort);
  return { providers: rows, ...page };
}

/** Returns the price list of a provider. */
export function pricesOf(context: CallContext, providerId: number) {
  return rowsOf(context, providerPriceTable)
    .where("r.provider_id", "=", providerId)
    .orderBy("r.active", "desc")
    .orderBy("r.name")
    .orderBy("r.id")
    .execute();
}
