import { sql } from "kysely";
import type { z } from "zod";
import { fromCache } from "#api/platform/calls/cache.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { type Stored, sortOf } from "#api/platform/records/record-table.ts";
import { findRecord, rowsWith } from "#api/platform/records/records.ts";
import { seesAllBuildings } from "#api/property/buildings/queries-sight.ts";
import { buildingTable } from "#api/property/buildings/tables.ts";
import type { buildingRecord } from "#contract/property/buildings/building.ts";
import { buildingRowFields, type buildings } from "#contract/property/buildings/buildings.ts";

export type Building = Stored<typeof buildingRecord.fields>;

const units =
  "(SELECT count(*) FROM unit u WHERE u.organization_id = r.organization_id AND u.building_id = r.id)";
const sort = sortOf(buildingTable, "name", {
  name: "r.name_order",
  address: "natural_order(r.address), natural_order(r.house)",
  units,
});

/** Buildings of the selected branches with how many units they have. */
export function listBuildings(context: CallContext, input: z.output<typeof buildings.list.input>) {
  const { q, type, city } = input.filter;
  const scope = branchScope(context, input.buids);
  const query = rowsWith(context, buildingTable, buildingRowFields)
    // A left join on a key: where nothing of the branch is asked, as when counting, PostgreSQL leaves it out.
    .leftJoin("branch as br", (join) =>
      join.onRef("br.organization_id", "=", "r.organization_id").onRef("br.id", "=", "r.branch_id"),
    )
    .where("r.branch_id", "in", scope)
    .$if(q !== undefined && q !== "", (qb) =>
      qb.where("r.id", "in", sql<number>`(SELECT find_buildings(${q}))`),
    )
    .$if(type !== undefined, (qb) => qb.where("r.type", "in", type ?? []))
    .$if(city !== undefined, (qb) => qb.where("r.city", "in", city ?? []))
    .select([
      sql<string>`br.name`.as("branchName"),
      sql.raw<number>(units).as("units"),
      sql<number>`(SELECT count(*) FROM unit u WHERE u.organization_id = r.organization_id AND u.building_id = r.id AND u.status = 'ACTIVE')`.as(
        "activeUnits",
      ),
    ]);
  return listPage(context.trx, query, input, sort);
}

/** A building in one of the user's branches and in their sight, or NOT_FOUND. `lock` holds the row until the transaction ends. */
export function findBuilding(context: CallContext, id: number, options: { lock?: boolean } = {}) {
  return findRecord(context, buildingTable, id, options);
}

type BasicInput = z.output<typeof buildings.basic.input>;

/** Id and name of buildings, for choosing one: pages offer those of whoever sees all of them again and again. */
export function buildingChoices(context: CallContext, input: BasicInput) {
  const load = () => findChoices(context, input);
  if (input.q || input.ids || !seesAllBuildings(context)) return load();
  const name = `building choices ${input.amount} of ${context.selectedBranchIds.join()}`;
  return fromCache(context, name, load, { under: "calendar" });
}

function findChoices(context: CallContext, { q, ids, amount }: BasicInput) {
  const branchIds = ids ? context.branchIds : context.selectedBranchIds;
  return rowsWith(context, buildingTable, ["name", "city"])
    .modifyFront(sql`/* plan building_choices */`)
    .where("r.branch_id", "=", sql<number>`ANY (${[...branchIds]}::bigint[])`)
    .$if(ids !== undefined, (qb) => qb.where("r.id", "=", sql<number>`ANY (${ids}::bigint[])`))
    .$if(q !== undefined && q !== "", (qb) =>
      qb.where("r.id", "in", sql<number>`(SELECT find_buildings(${q}))`),
    )
    .orderBy("r.name_order")
    .orderBy("r.id")
    .limit(amount)
    .execute();
}
