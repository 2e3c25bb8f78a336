import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { shownGuideline } from "#contract/operations/guidelines/guidelines.ts";

type Shown = z.input<typeof shownGuideline>;
type Tenant = Pick<CallContext, "trx" | "organizationId">;

/** Returns what guests of a unit see, by position: guidelines of the unit, its building and its branch. */
export function guidelinesOfUnit({ trx, organizationId }: Tenant, unitId: number): Promise<Shown[]> {
  return trx
    .selectFrom("guideline as g")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "g.organization_id").onRef("u.branch_id", "=", "g.branch_id"),
    )
    .select(["g.id", "g.name", "g.language", "g.text", "g.link"])
    .where("g.organization_id", "=", organizationId)
    .where("u.id", "=", unitId)
    .where("g.status", "=", "online")
    .where("g.deleted_at", "is", null)
    .where(forUnit)
    .orderBy("g.position")
    .orderBy("g.id")
    .execute();
}

/** Returns the same for the guest of a stay. */
export async function guidelinesOfStay(scope: Tenant, contractId: number): Promise<Shown[]> {
  const { unitId } = await scope.trx
    .selectFrom("rent_contract")
    .select("unit_id as unitId")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", contractId)
    .executeTakeFirstOrThrow();
  return guidelinesOfUnit(scope, unitId);
}

/** Condition: whether the guideline `g` is for guests of the unit `u`. */
const forUnit = sql<SqlBool>`(g.unit_id = u.id OR (g.unit_id IS NULL AND (g.building_id IS NULL OR g.building_id = u.building_id)))`;

/** Throws NOT_FOUND unless the unit belongs to the caller's branches. */
export async function requireUnit(
  { trx, organizationId, branchIds }: CallContext,
  id: number,
): Promise<number> {
  const unit = await trx
    .selectFrom("unit")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("branch_id", "in", [...branchIds, -1])
    .executeTakeFirst();
  if (!unit) throw notFound();
  return unit.id;
}
