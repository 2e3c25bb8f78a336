import { sql } from "kysely";
import { hiddenFields } from "#api/clients/rules/masking.ts";
import { someClientsMatching } from "#api/clients/rules/matching.ts";
import { readsEverywhere } from "#api/platform/access/branch-scope.ts";
import { clientName, clientOrder } from "#api/platform/access/client-name.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import type { SearchHits } from "#contract/search.ts";

/** Of a text that stands in more clients than these, only so many are looked at: the next letter will say more. */
const widest = 2_000;

/** Clients by what the caller may read of them; surnames that begin with the text first. */
export async function foundClients(
  context: CallContext,
  q: string,
  amount: number,
): Promise<SearchHits["clients"]> {
  const hidden = hiddenFields(context);
  const rows = await context.trx
    .selectFrom("client as c")
    .where("c.organization_id", "=", context.organizationId)
    .$if(!readsEverywhere(context.principal, "client"), (qb) =>
      qb.where("c.branch_id", "in", [...context.selectedBranchIds]),
    )
    .where("c.deleted_at", "is", null)
    .where(someClientsMatching(context, q, widest))
    .select(["c.id", "c.company", "c.city", "c.is_owner as isOwner", clientName("c").as("name")])
    .$if(!hidden.includes("name"), (query) =>
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
