import { sql } from "kysely";
import { readsEverywhere } from "#api/platform/access/branch-scope.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { SearchHits } from "#contract/organization/search/search.ts";
import { unitStatus } from "#contract/property/units/units.ts";

/** Finds units by label, address and city: an exact label first, disabled ones last. */
export async function foundUnits(
  context: CallContext,
  q: string,
  amount: number,
): Promise<SearchHits["units"]> {
  const rows = await context.trx
    .selectFrom("unit as u")
    .where("u.organization_id", "=", context.organizationId)
    .$if(!readsEverywhere(context.principal, "real_estate"), (qb) =>
      qb.where("u.branch_id", "in", [...context.selectedBranchIds]),
    )
    .where("u.id", "in", sql<number>`(SELECT find_units(${q}))`)
    .select([
      "u.id",
      "u.label",
      "u.city",
      "u.status",
      sql<string>`concat_ws('/', nullif(trim(u.address || ' ' || u.house), ''), nullif(u.apt, ''))`.as(
        "fullAddress",
      ),
    ])
    .orderBy(sql`search_form(u.label) = search_form(${q})`, "desc")
    .orderBy(sql`u.status = 'DISABLED'`)
    .orderBy("u.label_order")
    .orderBy("u.id")
    .limit(amount)
    .execute();
  return rows.map((row) => ({ ...row, status: unitStatus.parse(row.status) }));
}
