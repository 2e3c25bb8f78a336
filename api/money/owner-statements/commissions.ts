import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import type { ownerStatements } from "#contract/money/owner-statements/owner-statements.ts";

type NewCommission = z.output<typeof ownerStatements.addCommission.input>["commission"];

/** Lists the rules of commission of the user's branches, the broadest first. */
export function listCommissions(context: CallContext) {
  return context.trx
    .selectFrom("owner_commission as r")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "r.organization_id").onRef("b.id", "=", "r.branch_id"),
    )
    .leftJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "r.organization_id").onRef("g.id", "=", "r.owner_id"),
    )
    .leftJoin("building as h", (join) =>
      join.onRef("h.organization_id", "=", "r.organization_id").onRef("h.id", "=", "r.building_id"),
    )
    .leftJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "r.organization_id").onRef("u.id", "=", "r.unit_id"),
    )
    .select(["r.id", "r.branch_id as branchId", "b.name as branchName", "b.currency"])
    .select(["r.owner_id as ownerId", "r.building_id as buildingId", "r.unit_id as unitId"])
    .select(["r.rate", "r.per_stay as perStay", "r.tax_rate as taxRate", "r.valid_from as validFrom"])
    .select(sql<string>`coalesce(${shownClientName(context, "g")}, '')`.as("ownerName"))
    .select(sql<string>`coalesce(h.name, '')`.as("buildingName"))
    .select(sql<string>`coalesce(u.label, '')`.as("unitLabel"))
    .where("r.organization_id", "=", context.organizationId)
    .where("r.branch_id", "in", [...context.branchIds])
    .where("r.removed_at", "is", null)
    .orderBy("r.branch_id")
    .orderBy(sql`num_nonnulls(r.owner_id, r.building_id, r.unit_id)`)
    .orderBy("r.id")
    .limit(1000)
    .execute();
}

/** Adds a rule and returns its id. Owner, house and unit must belong to the branch. */
export async function addCommission(context: CallContext, commission: NewCommission): Promise<number> {
  const { trx, organizationId, user } = context;
  const { branchId, ownerId, buildingId, unitId, rate, perStay, taxRate, validFrom } = commission;
  if (!context.branchIds.includes(branchId)) throw invalid("commission.branchId", "unknownBranch");
  await requireOfBranch(context, "client", ownerId, branchId, "commission.ownerId");
  await requireOfBranch(context, "building", buildingId, branchId, "commission.buildingId");
  await requireOfBranch(context, "unit", unitId, branchId, "commission.unitId");
  const { id } = await trx
    .insertInto("owner_commission")
    .values({
      organization_id: organizationId,
      branch_id: branchId,
      owner_id: ownerId,
      building_id: buildingId,
      unit_id: unitId,
      rate,
      per_stay: perStay,
      tax_rate: taxRate,
      valid_from: validFrom,
      created_by: user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "addCommission",
    objectType: "branch",
    objectId: branchId,
    after: { commission: id, ownerId, buildingId, unitId, rate, perStay, taxRate, validFrom },
  });
  return id;
}

/** Takes a rule away; statements that are made stay as they are. */
export async function removeCommission(context: CallContext, id: number): Promise<void> {
  const { trx, organizationId, branchIds, now } = context;
  const row = await trx
    .updateTable("owner_commission")
    .set({ removed_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("branch_id", "in", [...branchIds])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .returning(["branch_id", "rate"])
    .executeTakeFirst();
  if (!row) throw notFound();
  await context.audit({
    action: "removeCommission",
    objectType: "branch",
    objectId: row.branch_id,
    before: { commission: id, rate: row.rate },
  });
}

async function requireOfBranch(
  { trx, organizationId }: CallContext,
  table: "client" | "building" | "unit",
  id: number | null,
  branchId: number,
  field: string,
): Promise<void> {
  if (id === null) return;
  const row = await trx
    .selectFrom(table)
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("branch_id", "=", branchId)
    .executeTakeFirst();
  if (!row) throw invalid(field, "choice");
}
