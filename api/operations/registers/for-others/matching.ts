import { type RawBuilder, type SqlBool, sql } from "kysely";
import { supplierOf } from "#api/operations/registers/for-others/place.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { branchScope } from "#api/platform/records/list-query.ts";

interface MatchQuery {
  buids: readonly number[];
  filter: {
    q?: string | undefined;
    buildingId?: readonly number[] | undefined;
    unitId?: readonly number[] | undefined;
    status?: readonly string[] | undefined;
    noticeDue?: boolean | undefined;
  };
}

/** Which rows `r` of a register a list shows; `words` are the columns in which it looks for what is typed. */
export function matching(
  context: CallContext,
  input: MatchQuery,
  words: readonly string[],
): RawBuilder<SqlBool> {
  const { q, buildingId, unitId, status, noticeDue } = input.filter;
  const conditions = [sql`r.branch_id = ANY(${branchScope(context, input.buids)}::bigint[])`];
  if (status) conditions.push(sql`r.status = ANY(${[...status]}::text[])`);
  if (unitId) conditions.push(sql`r.unit_id = ANY(${[...unitId]}::bigint[])`);
  if (buildingId)
    conditions.push(sql`(r.building_id = ANY(${[...buildingId]}::bigint[]) OR r.unit_id IN (
      SELECT u.id FROM unit u WHERE u.organization_id = r.organization_id AND u.building_id = ANY(${[...buildingId]}::bigint[])))`);
  if (noticeDue !== undefined) conditions.push(sql`${supplierOf.noticeDue} = ${noticeDue}`);
  if (q) {
    const like = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
    const inWords = ["name", ...words].map((column) => sql`r.${sql.ref(column)} ILIKE ${like}`);
    conditions.push(sql`(${sql.join(inWords, sql` OR `)} OR r.unit_id IN (SELECT find_units(${q})))`);
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`;
}
