import { sql } from "kysely";
import { clientsFound } from "#api/clients/clients/queries-search.ts";
import { hiddenFields } from "#api/clients/clients/rules/masking.ts";
import { someClientsMatching } from "#api/clients/clients/rules/matching.ts";
import { readsEverywhere } from "#api/platform/access/branch-scope.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { clientName, clientOrder } from "#api/platform/client-data/name.ts";
import type { SearchHits } from "#contract/organization/search/search.ts";

/** Of a text that stands in more clients than these, only so many are looked at: the next letter will say more. */
const widest = 2_000;

/** Clients by what the caller may read of them; surnames that begin with the text first. */
export async function foundClients(
  context: CallContext,
  q: string,
  amount: number,
): Promise<SearchHits["clients"]> {
  const hidden = hiddenFields(context);
  const branches = readsEverywhere(context.principal, "client") ? null : context.selectedBranchIds;
  const found = await clientsFound(context, q, { branches, amount });
  const rows = await context.trx
    .selectFrom("client as c")
    .where("c.organization_id", "=", context.organizationId)
    .$if(branches !== null, (qb) => qb.where("c.branch_id", "in", [...(branches ?? [])]))
    .where("c.deleted_at", "is", null)
    .where(found ? sql<boolean>`c.id = ANY(${found.ids}::bigint[])` : someClientsMatching(context, q, widest))
    .select(["c.id", "c.company", "c.city", "c.is_owner as isOwner", clientName("c").as("name")])
    .$if(found !== null, (query) => query.orderBy(sql`array_position(${found?.ids ?? []}::bigint[], c.id)`))
    .$if(found === null && !hidden.includes("name"), (query) =>
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
