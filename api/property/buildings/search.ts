import { sql } from "kysely";
import { readsEverywhere } from "#api/platform/access/branch-scope.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { inSight } from "#api/property/buildings/queries-sight.ts";
import type { SearchHits } from "#contract/organization/search/search.ts";

/** Finds buildings by name, address and city. */
export function foundBuildings(
  context: CallContext,
  q: string,
  amount: number,
): Promise<SearchHits["buildings"]> {
  return context.trx
    .selectFrom("building as b")
    .where("b.organization_id", "=", context.organizationId)
    .$if(!readsEverywhere(context.principal, "building"), (qb) =>
      qb.where("b.branch_id", "in", [...context.selectedBranchIds]),
    )
    .where(inSight(context, "b"))
    .where("b.deleted_at", "is", null)
    .where("b.id", "in", sql<number>`(SELECT find_buildings(${q}))`)
    .select(["b.id", "b.name", "b.city", sql<string>`trim(b.address || ' ' || b.house)`.as("address")])
    .orderBy("b.name_order")
    .orderBy("b.id")
    .limit(amount)
    .execute();
}
