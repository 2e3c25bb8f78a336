import { sql } from "kysely";
import type { z } from "zod";
import { providerTable } from "#api/operations/providers/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { rowsOf } from "#api/platform/records/records.ts";
import type { providers } from "#contract/operations/providers/providers.ts";

const branchName = sql<string>`(SELECT b.name FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`;

/** Providers of the selected branches. */
export async function listProviders(context: CallContext, input: z.output<typeof providers.list.input>) {
  const query = rowsOf(context, providerTable)
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .select(branchName.as("branchName"));
  const sort = sortOf(providerTable, "name");
  const { rows, page } = await listPage(context.trx, query, input, sort);
  return { Providers: rows, ...page };
}
