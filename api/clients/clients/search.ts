import { sql } from "kysely";
import { searchClients } from "#api/clients/clients/queries-search.ts";
import { hiddenFields } from "#api/clients/clients/rules/masking.ts";
import { someClientsMatching } from "#api/clients/clients/rules/matching.ts";
import { readsEverywhere } from "#api/platform/access/branch-scope.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { clientName, clientOrder } from "#api/platform/client-data/name.ts";
import type { SearchHits } from "#contract/organization/search/search.ts";

/** When a text matches more clients, only this many are looked at: the next letter will narrow it down. */
const widest = 2_000;

/** Finds clients by those data that the caller may read; surnames that begin with the text first. */
export async function foundClients(
  context: CallContext,
  q: string,
  amount: number,
): Promise<SearchHits["clients"]> {
  const hidden = hiddenFields(context);
  const branches = readsEverywhere(context.principal, "client") ? null : context.selectedBranchIds;
  const matches = await searchClients(context, q, { branches, amount });
  const rows = await context.trx
    .selectFrom("client as c")
    .where("c.organization_id", "=", context.organizationId)
    .$if(branches !== null, (qb) => qb.where("c.branch_id", "in", [...(branches ?? [])]))
    .where("c.deleted_at", "is", null)
    .where(
      matches ? sql<boolean>`c.id = ANY(${matches.ids}::bigint[])` : someClientsMatching(context, q, widest),
    )
    .select(["c.id", "c.company", "c.city", "c.is_owner as isOwner", clientName("c").as("name")])
    .$if(matches !== null, (query) =>
      query.orderBy(sql`array_position(${matches?.ids ?? []}::bigint[], c.id)`),
    )
    .$if(matches === null && !hidden.includes("name"), (query) =>
      query
        .orderBy(sql`starts_with(search_form(${sql.raw(clientOrder("c"))}), search_form(${q}))`, "desc")
        .orderBy(sql.raw(clientOrder("c")))
        .orderBy("c.firstname"),
    )
    .orderBy("c.id")
    .limit(amount)
    .execute();
  return rows.map((row) => ({
    ...row,
    ...(hidden.includes("name") && { name: "", company: "" }),
    city: hidden.includes("city") ? null : row.city,
  }));
}
