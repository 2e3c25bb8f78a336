import { sql } from "kysely";
import { unitsWithStaysAhead } from "#api/planning/nights/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { holdRows } from "#api/platform/database/hold-rows.ts";
import { type Mover, reachOf } from "#api/platform/moves/status-list.ts";
import { guardOf, obstaclesOf } from "#api/property/units/rules/advertising.ts";
import type { UnitGuard } from "#api/property/units/rules/transitions.ts";
import type { FeatureType } from "#contract/property/units/unit-choices.ts";
import type { UnitStatus } from "#contract/property/units/units.ts";

/** The state of a unit for its moves: its status, and the conditions that it fails. */
export interface Standing {
  id: number;
  label: string;
  version: number;
  status: UnitStatus;
  previousStatus: UnitStatus | null;
  advertise: FeatureType | null;
  failing: ReadonlySet<UnitGuard>;
  /** The unit's status before a bulk action that is being undone. */
  beforeBulk?: UnitStatus;
}

/**
 * Returns the state of those units that belong to the user's branches, by id. `lock` locks them in that
 * order.
 */
export async function standingsOf(
  mover: Mover,
  ids: readonly number[],
  options: { lock?: boolean } = {},
): Promise<Standing[]> {
  if (ids.length === 0) return [];
  const branches = reachOf(mover);
  if (options.lock) await holdRows(mover, "unit", ids);
  const rows = await mover.trx
    .selectFrom("unit as u")
    .select([
      "u.id",
      "u.label",
      "u.version",
      "u.status",
      "u.previous_status",
      "u.advertise",
      "u.base_price_per_night",
      sql<boolean>`EXISTS (SELECT 1 FROM unit_image i WHERE i.organization_id = u.organization_id AND i.unit_id = u.id)`.as(
        "has_image",
      ),
    ])
    .where("u.organization_id", "=", mover.organizationId)
    .where("u.id", "in", [...ids])
    .$if(branches !== null, (query) => query.where("u.branch_id", "in", [...(branches ?? [])]))
    .orderBy("u.id")
    .execute();
  // Read once the units are locked, so that a stay that was booked while we waited counts.
  const withStays = await unitsWithStaysAhead(
    mover,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const unit = {
      status: row.status,
      basePricePerNight: row.base_price_per_night,
      images: row.has_image ? 1 : 0,
    };
    return {
      id: row.id,
      label: row.label,
      version: row.version,
      status: row.status,
      previousStatus: row.previous_status,
      advertise: row.advertise,
      failing: new Set<UnitGuard>([
        ...obstaclesOf(unit).map((obstacle) => guardOf[obstacle]),
        ...(withStays.has(row.id) ? (["noFutureStays"] as const) : []),
      ]),
    };
  });
}

/** Changes where a unit is advertised, with its history. Returns the unit's new version. */
export async function changeAdvertising(
  context: CallContext,
  unit: Standing,
  action: string,
  advertise: FeatureType | null,
): Promise<number> {
  const { version } = await context.trx
    .updateTable("unit")
    .set({ advertise, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", unit.id)
    .returning("version")
    .executeTakeFirstOrThrow();
  await context.audit({
    action,
    objectType: "unit",
    objectId: unit.id,
    before: { advertise: unit.advertise },
    after: { advertise },
  });
  return version;
}
