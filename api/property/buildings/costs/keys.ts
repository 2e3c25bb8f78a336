import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { prepaymentsOf, tenanciesOf, unitsWithKeys } from "#api/property/buildings/costs/queries-inputs.ts";
import type { Period } from "#api/property/buildings/costs/rules/period.ts";
import { meters } from "#contract/money/invoices/cost-choices.ts";
import type { CostKeys, operatingCosts } from "#contract/money/invoices/operating-costs.ts";
import { clientName } from "#contract/platform/names.ts";

/** Returns the units of a building with the values by which costs are divided. */
export async function keysOf(context: CallContext, buildingId: number): Promise<CostKeys[]> {
  const { trx, organizationId } = context;
  const units = await unitsWithKeys(context, buildingId)
    .orderBy("u.building_position")
    .orderBy("u.label_order")
    .orderBy("u.id")
    .execute();
  const { rows: last } = await sql<{ unit_id: number; meter: string; read_on: string; value: number }>`
    SELECT DISTINCT ON (r.unit_id, r.meter) r.unit_id, r.meter, r.read_on, r.value
    FROM meter_reading r JOIN unit u ON u.organization_id = r.organization_id AND u.id = r.unit_id
    WHERE r.organization_id = ${organizationId} AND u.building_id = ${buildingId}
    ORDER BY r.unit_id, r.meter, r.read_on DESC`.execute(trx);
  const readings = Map.groupBy(last, ({ unit_id }) => unit_id);
  return units.map((unit) => ({
    unitId: unit.id,
    label: unit.label,
    area: unit.area,
    persons: unit.counted,
    standardPersons: unit.persons,
    ownershipShare: unit.ownership_share,
    readings: (readings.get(unit.id) ?? []).flatMap((row) => {
      const meter = meters.find((name) => name === row.meter);
      return meter ? [{ meter, readOn: row.read_on, value: row.value }] : [];
    }),
  }));
}

/** Returns the tenancies of a period with the advances paid. */
export async function tenancyViews(context: CallContext, buildingId: number, period: Period) {
  const tenancies = await tenanciesOf(context, buildingId, period);
  if (tenancies.length === 0) return [];
  const paid = new Map(
    (await prepaymentsOf(context, buildingId, period)).map(({ contractId, amount }) => [contractId, amount]),
  );
  const rows = await context.trx
    .selectFrom("rent_contract as c")
    .innerJoin("client as p", (join) =>
      join.onRef("p.organization_id", "=", "c.organization_id").onRef("p.id", "=", "c.client_id"),
    )
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .select(["c.id", "u.label", "p.firstname", "p.lastname", "p.company"])
    .where("c.organization_id", "=", context.organizationId)
    .where(
      "c.id",
      "in",
      tenancies.map(({ contractId }) => contractId),
    )
    .execute();
  const details = new Map(rows.map((row) => [row.id, row]));
  const named = readsClient(context, "name");
  return tenancies.map(({ contractId, from, until }) => {
    const row = details.get(contractId);
    return {
      contractId,
      from,
      until,
      unitLabel: row?.label ?? "",
      name: row && named ? clientName(row) : null,
      prepaid: paid.get(contractId) ?? 0,
    };
  });
}

type Saved<K extends "saveKeys" | "saveReadings"> = z.output<(typeof operatingCosts)[K]["input"]>;

export async function saveKeys(context: CallContext, { id, units }: Saved<"saveKeys">): Promise<void> {
  await requireUnits(
    context,
    id,
    units.map(({ unitId }) => unitId),
    "units",
  );
  await context.trx
    .insertInto("unit_cost_key")
    .values(
      units.map(({ unitId, persons, ownershipShare }) => ({
        organization_id: context.organizationId,
        unit_id: unitId,
        persons,
        ownership_share: ownershipShare,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "unit_id"]).doUpdateSet((row) => ({
        persons: row.ref("excluded.persons"),
        ownership_share: row.ref("excluded.ownership_share"),
        version: sql`unit_cost_key.version + 1`,
        updated_at: sql`now()`,
      })),
    )
    .execute();
  await context.audit({ action: "saveKeys", objectType: "building", objectId: id, after: { units } });
}

export async function saveReadings(
  context: CallContext,
  { id, readings }: Saved<"saveReadings">,
): Promise<void> {
  await requireUnits(
    context,
    id,
    readings.map(({ unitId }) => unitId),
    "readings",
  );
  await context.trx
    .insertInto("meter_reading")
    .values(
      readings.map(({ unitId, meter, readOn, value }) => ({
        organization_id: context.organizationId,
        unit_id: unitId,
        meter,
        read_on: readOn,
        value,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "unit_id", "meter", "read_on"]).doUpdateSet((row) => ({
        value: row.ref("excluded.value"),
        version: sql`meter_reading.version + 1`,
        updated_at: sql`now()`,
      })),
    )
    .execute();
  await context.audit({ action: "saveReadings", objectType: "building", objectId: id, after: { readings } });
}

async function requireUnits(
  context: CallContext,
  buildingId: number,
  wanted: readonly number[],
  field: string,
): Promise<void> {
  const rows = await context.trx
    .selectFrom("unit")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("building_id", "=", buildingId)
    .where("id", "in", [...wanted])
    .execute();
  const ids = new Set(rows.map((row) => row.id));
  const stranger = wanted.findIndex((unitId) => !ids.has(unitId));
  if (stranger >= 0) throw invalid(`${field}.${stranger}.unitId`, "unknownUnit");
}
