import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";

interface UnitReading {
  unitId: number;
  meter: "electricity" | "gas";
  readOn: string;
}

/** Adds a reading of a unit's meter, by which the operating costs are divided. The caller audits. */
export async function feedReading(
  { trx, organizationId }: CallContext,
  { unitId, meter, readOn, value }: UnitReading & { value: number },
): Promise<void> {
  await trx
    .insertInto("meter_reading")
    .values({ organization_id: organizationId, unit_id: unitId, meter, read_on: readOn, value })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "unit_id", "meter", "read_on"]).doUpdateSet((row) => ({
        value: row.ref("excluded.value"),
        version: sql`meter_reading.version + 1`,
        updated_at: sql`now()`,
      })),
    )
    .execute();
}

/** Removes such a reading. */
export async function dropReading(
  { trx, organizationId }: CallContext,
  { unitId, meter, readOn }: UnitReading,
): Promise<void> {
  await trx
    .deleteFrom("meter_reading")
    .where("organization_id", "=", organizationId)
    .where("unit_id", "=", unitId)
    .where("meter", "=", meter)
    .where("read_on", "=", readOn)
    .execute();
}
