import { createHash } from "node:crypto";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { CostInputs } from "#api/property/buildings/costs/rules/inputs.ts";
import { addDays } from "#contract/platform/days.ts";

/** The parts of a call that reading costs needs. */
export type TenantReader = Pick<CallContext, "trx" | "organizationId">;

interface Period {
  from: string;
  until: string;
}

/** Reads everything that the calculation of a building depends on, in a fixed order. */
export async function costInputs(
  context: TenantReader,
  buildingId: number,
  period: Period,
): Promise<CostInputs> {
  const { trx, organizationId } = context;
  const units = await unitsWithKeys(context, buildingId).orderBy("u.id").execute();
  const readings = await trx
    .selectFrom("meter_reading as r")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "r.organization_id").onRef("u.id", "=", "r.unit_id"),
    )
    .select(["r.unit_id", "r.meter", "r.read_on", "r.value"])
    .where("r.organization_id", "=", organizationId)
    .where("u.building_id", "=", buildingId)
    .orderBy("r.unit_id")
    .orderBy("r.meter")
    .orderBy("r.read_on")
    .execute();
  const byUnit = Map.groupBy(readings, ({ unit_id }) => unit_id);
  return {
    periodFrom: period.from,
    periodUntil: period.until,
    units: units.map((unit) => ({
      id: unit.id,
      label: unit.label,
      area: unit.area === null ? null : Math.round(unit.area * 100),
      persons: unit.counted ?? unit.persons,
      ownershipShare: unit.ownership_share === null ? null : Math.round(unit.ownership_share * 10_000),
      ownerId: unit.owner_id,
      readings: (byUnit.get(unit.id) ?? []).map(({ meter, read_on, value }) => ({
        meter,
        on: read_on,
        value: Math.round(value * 1000),
      })),
    })),
    tenancies: await tenanciesOf(context, buildingId, period),
    expenses: await expensesOf(context, buildingId, period),
    prepayments: await prepaymentsOf(context, buildingId, period),
  };
}

/** Selects the units of a building with the values by which costs are divided. */
export function unitsWithKeys(context: TenantReader, buildingId: number) {
  return context.trx
    .selectFrom("unit as u")
    .leftJoin("unit_cost_key as k", (join) =>
      join.onRef("k.organization_id", "=", "u.organization_id").onRef("k.unit_id", "=", "u.id"),
    )
    .select([
      "u.id",
      "u.label",
      "u.area",
      "u.owner_id",
      "u.persons",
      "k.persons as counted",
      "k.ownership_share",
    ])
    .where("u.organization_id", "=", context.organizationId)
    .where("u.building_id", "=", buildingId);
}

/**
 * Returns the long lets of a building within a period. Short-term guests bear no operating costs: their
 * nights count as the owner's, like vacancy.
 */
export async function tenanciesOf(context: TenantReader, buildingId: number, { from, until }: Period) {
  const rows = await context.trx
    .selectFrom("rent_contract as c")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .select(["c.id", "c.client_id", "c.unit_id", "c.check_in", "c.check_out"])
    .where("c.organization_id", "=", context.organizationId)
    .where("u.building_id", "=", buildingId)
    .where("c.kind", "=", "rent30")
    .where("c.status", "in", ["ACTIVE", "COMPLETED"])
    .where("c.check_in", "<=", until)
    .where("c.check_out", ">", from)
    .orderBy("c.id")
    .execute();
  return rows.map((row) => ({
    contractId: row.id,
    clientId: row.client_id,
    unitId: row.unit_id,
    from: row.check_in,
    until: addDays(row.check_out, -1),
  }));
}

function expensesOf(context: TenantReader, buildingId: number, { from, until }: Period) {
  return context.trx
    .selectFrom("expense")
    .select([
      "id",
      "category",
      "supplier",
      "description",
      "gross",
      "tax_rate as taxRate",
      "allocation_key as allocationKey",
      "meter",
      "recoverable",
      "period_from as periodFrom",
      "period_until as periodUntil",
      "unit_id as unitId",
    ])
    .where("organization_id", "=", context.organizationId)
    .where("building_id", "=", buildingId)
    .where("deleted_at", "is", null)
    .where("period_from", "<=", until)
    .where("period_until", ">=", from)
    .orderBy("id")
    .execute();
}

/** Selects the advances that tenants paid for exactly this period. */
export function prepaymentsOf(context: TenantReader, buildingId: number, { from, until }: Period) {
  return context.trx
    .selectFrom("cost_prepayment")
    .select(["contract_id as contractId", "amount"])
    .where("organization_id", "=", context.organizationId)
    .where("building_id", "=", buildingId)
    .where("period_from", "=", from)
    .where("period_until", "=", until)
    .orderBy("contract_id")
    .execute();
}

/** Returns the hash of the inputs; equal hashes mean the same calculation. */
export function inputsHash(inputs: CostInputs): string {
  return createHash("sha256").update(JSON.stringify(inputs)).digest("hex");
}
