import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { numberingOf } from "#api/money/invoices/verbs-numbering.ts";
import { branchTable } from "#api/organization/branches/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { findRecord, rowsWith } from "#api/platform/records/records.ts";
import {
  type branch,
  type branches,
  branchRowFields,
  heldSettings,
} from "#contract/organization/branches/branches.ts";

export type Branch = Omit<z.input<typeof branch>, "allowedActions">;

const units =
  "(SELECT count(*) FROM unit u WHERE u.organization_id = r.organization_id AND u.branch_id = r.id)";
const sort = sortOf(branchTable, "name", { units });

/**
 * Lists the branches that the caller may see: those in the filter, or all of them, because branches are
 * managed in this list.
 */
export function listBranches(context: CallContext, input: z.output<typeof branches.list.input>) {
  const { q, closed } = input.filter;
  const scope = input.buids.length > 0 ? branchScope(context, input.buids) : context.branchIds;
  const { activeUnits, closedAt } = branchTable.also;
  const query = rowsWith(context, branchTable, branchRowFields)
    .where(sql<SqlBool>`r.id = ANY(${scope})`)
    .where("r.closed_at", closed === true ? "is not" : "is", null)
    .$if(q !== undefined && q !== "", (qb) =>
      qb.where(
        sql<boolean>`position(search_form(${q}) in search_form(r.name || ' ' || r.city || ' ' || r.legal_name)) > 0`,
      ),
    )
    .select([sql.raw<number>(units).as("units"), activeUnits.as("activeUnits"), closedAt.as("closedAt")]);
  return listPage(context.trx, query, input, sort);
}

/**
 * Returns one of the caller's branches. Throws NOT_FOUND. `lock` locks the row until the transaction ends.
 */
export async function findBranch(
  context: CallContext,
  id: number,
  options: { lock?: boolean } = {},
): Promise<Branch> {
  const { rentalAccount, ...row } = await findRecord(context, branchTable, id, options);
  return {
    ...row,
    settings: heldSettings(row.settings),
    companyClients: rentalAccount ? [rentalAccount] : [],
    logoLink: row.logo === null ? null : `organization/logo/${row.logo}`,
    ...(await numberingOf(context, row)),
  };
}

/** Returns the groups in use, for choosing one again. */
export async function branchGroups({ trx, organizationId }: CallContext): Promise<string[]> {
  const rows = await trx
    .selectFrom("branch")
    .select("group")
    .distinct()
    .where("organization_id", "=", organizationId)
    .where("group", "is not", null)
    .orderBy("group")
    .execute();
  return rows.flatMap(({ group }) => (group ? [group] : []));
}
