import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import { inSight } from "#api/buildings/queries-sight.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import { notFound } from "#api/platform/failure.ts";
import { branchScope, type ListPage, listPage } from "#api/platform/list-query.ts";
import type { building, buildingRow, buildings } from "#contract/buildings.ts";

type Stored = Selectable<Schema["building"]>;
export type Building = Omit<z.input<typeof building>, "allowedActions">;

const units =
  "(SELECT count(*) FROM unit u WHERE u.organization_id = b.organization_id AND u.building_id = b.id)";
const sortColumns = {
  name: "natural_order(b.name)",
  address: "natural_order(b.address), natural_order(b.house)",
  city: "b.city",
  type: "b.type",
  units,
};

/** Buildings of the selected branches with how many units they have. */
export async function listBuildings(
  context: CallContext,
  input: z.output<typeof buildings.list.input>,
): Promise<{ rows: Omit<z.input<typeof buildingRow>, "costAlert">[]; page: ListPage }> {
  const { q, type, city } = input.filter;
  const scope = branchScope(context, input.buids);
  const query = context.trx
    .selectFrom("building as b")
    // A left join on a key: where nothing of the branch is asked, as when counting, PostgreSQL leaves it out.
    .leftJoin("branch as br", (join) =>
      join.onRef("br.organization_id", "=", "b.organization_id").onRef("br.id", "=", "b.branch_id"),
    )
    .where("b.organization_id", "=", context.organizationId)
    .where("b.branch_id", "in", scope)
    .where("b.deleted_at", "is", null)
    .where(inSight(context, "b"))
    .$if(q !== undefined && q !== "", (qb) =>
      qb.where("b.id", "in", sql<number>`(SELECT find_buildings(${q}))`),
    )
    .$if(type !== undefined, (qb) => qb.where("b.type", "in", type ?? []))
    .$if(city !== undefined, (qb) => qb.where("b.city", "in", city ?? []))
    .select([
      "b.id",
      "b.branch_id as branchId",
      sql<string>`br.name`.as("branchName"),
      "b.name",
      "b.type",
      "b.address",
      "b.house",
      "b.zip",
      "b.city",
      "b.district",
      "b.country",
      sql.raw<number>(units).as("units"),
      sql<number>`(SELECT count(*) FROM unit u WHERE u.organization_id = b.organization_id AND u.building_id = b.id AND u.status = 'ACTIVE')`.as(
        "activeUnits",
      ),
    ]);
  return listPage(context.trx, query, input, { columns: sortColumns, standard: "name", idColumn: "b.id" });
}

/** A building in one of the user's branches and in their sight, or NOT_FOUND. `lock` holds the row until the transaction ends. */
export async function findBuilding(
  context: CallContext,
  id: number,
  options: { lock?: boolean } = {},
): Promise<Building> {
  const row = await context.trx
    .selectFrom("building")
    .selectAll()
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .where("branch_id", "in", [...context.branchIds])
    .where("deleted_at", "is", null)
    .where(inSight(context, "building"))
    .$if(options.lock ?? false, (qb) => qb.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  return toBuilding(row);
}

/** Id and name of buildings, for choosing one. */
export function buildingChoices(context: CallContext, q: string | undefined, amount: number) {
  return context.trx
    .selectFrom("building")
    .select(["id", "name", "city"])
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "in", [...context.selectedBranchIds])
    .where("deleted_at", "is", null)
    .where(inSight(context, "building"))
    .$if(q !== undefined && q !== "", (qb) =>
      qb.where("id", "in", sql<number>`(SELECT find_buildings(${q}))`),
    )
    .orderBy(sql`natural_order(name)`)
    .orderBy("id")
    .limit(amount)
    .execute();
}

function toBuilding(row: Stored): Building {
  return {
    id: row.id,
    version: row.version,
    branchId: row.branch_id,
    name: row.name,
    type: row.type,
    address: row.address,
    house: row.house,
    zip: row.zip,
    city: row.city,
    district: row.district,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    checkInTime: row.check_in_time.slice(0, 5),
    checkOutTime: row.check_out_time.slice(0, 5),
    note: row.note,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
