import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { noticeAheadDays } from "#contract/operations/registers/register.ts";

/** The columns for the place of the row `r`. */
export const placeOf = {
  branchName: sql<string>`(SELECT b.name FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`,
  unitLabel: sql<string>`coalesce((SELECT u.label FROM unit u WHERE u.organization_id = r.organization_id AND u.id = r.unit_id), '')`,
  buildingName: sql<string>`coalesce((SELECT h.name FROM building h WHERE h.organization_id = r.organization_id AND h.id = coalesce(r.building_id,
    (SELECT u.building_id FROM unit u WHERE u.organization_id = r.organization_id AND u.id = r.unit_id))), '')`,
};

const noticeOn = "(r.contract_until - r.notice_days)";

/** The last day for giving notice of the row `r`, and whether it is near or past while the contract lasts. */
export const supplierOf: { noticeOn: RawBuilder<string | null>; noticeDue: RawBuilder<boolean> } = {
  noticeOn: sql<string | null>`${sql.raw(noticeOn)}`,
  noticeDue: sql<boolean>`coalesce(${sql.raw(noticeOn)} <= current_date + ${sql.lit(noticeAheadDays)} AND r.contract_until >= current_date, false)`,
};

/** Sort columns of registers beside their fields. */
export const placeSort = { status: "r.status", unit: placeText("unit", "label") };
export const supplierSort = { noticeOn };

function placeText(table: string, column: string): string {
  return `(SELECT p.${column} FROM ${table} p WHERE p.organization_id = r.organization_id AND p.id = r.${table}_id)`;
}

interface Place {
  branchId?: number | undefined;
  unitId?: number | null | undefined;
  buildingId?: number | null | undefined;
}

/**
 * Throws unless unit and building belong to the record's branch, and the unit to the building when both are
 * given.
 */
export async function requirePlace(context: CallContext, record: string, place: Place): Promise<void> {
  const { branchId = 0, unitId, buildingId } = place;
  const { trx, organizationId, branchIds } = context;
  if (!branchIds.includes(branchId)) throw invalid(`${record}.branchId`, "unknownBranch");
  const unit = unitId
    ? await trx
        .selectFrom("unit")
        .select("building_id as buildingId")
        .where("organization_id", "=", organizationId)
        .where("id", "=", unitId)
        .where("branch_id", "=", branchId)
        .executeTakeFirst()
    : null;
  if (unit === undefined) throw invalid(`${record}.unitId`, "choice");
  if (!buildingId) return;
  const building = await trx
    .selectFrom("building")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", buildingId)
    .where("branch_id", "=", branchId)
    .executeTakeFirst();
  if (!building) throw invalid(`${record}.buildingId`, "unknownBuilding");
  if (unit && unit.buildingId !== buildingId) throw invalid(`${record}.unitId`, "unknownUnit");
}
