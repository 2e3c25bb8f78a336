import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { providerServiceTable } from "#api/operations/providers/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { rowsOf } from "#api/platform/records/records.ts";
import type { providerServices } from "#contract/operations/providers/provider-services.ts";
import type { ServiceSystem } from "#contract/operations/providers/service-terms.ts";

type ListInput = z.output<typeof providerServices.list.input>;

const providerName =
  "(SELECT p.name FROM provider p WHERE p.organization_id = r.organization_id AND p.id = r.provider_id)";
const unitLabel =
  "(SELECT u.label FROM unit u WHERE u.organization_id = r.organization_id AND u.id = r.unit_id)";

/** Which services `r` a list shows. */
function matching(context: CallContext, { buids, filter }: Pick<ListInput, "buids" | "filter">) {
  const { q, status, providerId, systemName, unitId, contractId, scheduledFrom, scheduledUntil } = filter;
  const conditions = [sql`r.branch_id = ANY(${branchScope(context, buids)}::bigint[])`];
  if (status) conditions.push(sql`r.status = ANY(${status}::text[])`);
  if (providerId) conditions.push(sql`r.provider_id = ANY(${providerId}::bigint[])`);
  if (systemName) conditions.push(sql`r.system_name = ANY(${systemName}::text[])`);
  if (unitId) conditions.push(sql`r.unit_id = ANY(${unitId}::bigint[])`);
  if (contractId !== undefined) conditions.push(sql`r.contract_id = ${contractId}`);
  if (scheduledFrom) conditions.push(sql`r.scheduled_on >= ${scheduledFrom}`);
  if (scheduledUntil) conditions.push(sql`r.scheduled_on <= ${scheduledUntil}`);
  if (filter.declined !== undefined)
    conditions.push(sql`(r.declined AND NOT EXISTS (SELECT FROM provider_service n
      WHERE n.organization_id = r.organization_id AND n.replaces_id = r.id)) = ${filter.declined}`);
  if (filter.billed !== undefined) conditions.push(sql`(r.billed_at IS NOT NULL) = ${filter.billed}`);
  if (q) {
    const like = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
    conditions.push(sql`(r.name ILIKE ${like} OR r.bill_number ILIKE ${like} OR ${sql.raw(providerName)} ILIKE ${like}
      OR r.unit_id IN (SELECT find_units(${q})))`);
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`;
}

/** Services of the selected branches, the latest first, with what all of those found come to that are not cancelled. */
export async function listServices(context: CallContext, input: ListInput) {
  const which = matching(context, input);
  const sort = {
    ...sortOf(providerServiceTable, "scheduledOn", {
      provider: providerName,
      unit: unitLabel,
      status: "r.status",
    }),
    standardDirection: "desc" as const,
  };
  const query = rowsOf(context, providerServiceTable).where(which);
  const { rows, page } = await listPage(context.trx, query, input, sort);
  const { rows: sums } = await sql<{ currency: string; expense: number; revenue: number }>`
    SELECT r.currency, sum(r.expense) AS expense, sum(r.revenue) AS revenue FROM provider_service r
    WHERE r.organization_id = ${context.organizationId} AND r.status <> 'CANCELLED' AND ${which} GROUP BY r.currency ORDER BY r.currency`.execute(
    context.trx,
  );
  return { services: rows, ...page, sums };
}

/** Services that were ordered for a record, in the caller's branches, the latest first. */
export function servicesOfSystem(
  context: CallContext,
  { systemName, systemId }: { systemName: ServiceSystem; systemId: number },
) {
  const ofStay = systemName === "contract" ? sql`r.contract_id = ${systemId} OR ` : sql``;
  return rowsOf(context, providerServiceTable)
    .where(sql<SqlBool>`(${ofStay}r.system_name = ${systemName} AND r.system_id = ${systemId})`)
    .orderBy("r.scheduled_on", "desc")
    .orderBy("r.id", "desc")
    .limit(200)
    .execute();
}
