import { z } from "zod";
import { openHostaway } from "#api/integrations/hostaway/open.ts";
import type { ListingChange } from "#api/integrations/hostaway/port.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { Failure } from "#api/platform/failure.ts";
import { connectionOf, noteExchange } from "#api/platform/integrations.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { notify } from "#api/platform/notifications.ts";
import type { Platform } from "#api/platform/platform.ts";
import { exportableRows } from "#api/real-estate/channels/export-list.ts";
import { findUnit, type Unit } from "#api/real-estate/queries.ts";
import { exportRowId } from "#contract/channel-choices.ts";
import type { ExportRow } from "#contract/channels.ts";

/** Name of the task that sends one unit. */
export const sendUnitTask = "channels.sendUnit";
/** Between tries, minutes (behaviour.md 3.17). */
export const retryMinutes = [1, 5, 15, 60] as const;
/** After so many failures in a row whoever asked is told. */
const tellAfter = 3;

type Sent = Pick<
  Unit,
  | "label"
  | "address"
  | "house"
  | "apt"
  | "city"
  | "country"
  | "latitude"
  | "longitude"
  | "currency"
  | "persons"
  | "bedrooms"
  | "bathrooms"
  | "area"
  | "basePricePerNight"
  | "cleaningFee"
>;

/** A unit as the property manager takes it. */
function transformed({ house, apt, address, ...unit }: Sent): ListingChange {
  return {
    label: unit.label,
    address: [`${address} ${house}`.trim(), apt].filter(Boolean).join("/"),
    city: unit.city,
    country: unit.country,
    latitude: unit.latitude,
    longitude: unit.longitude,
    currency: unit.currency,
    persons: unit.persons,
    bedrooms: unit.bedrooms,
    bathrooms: unit.bathrooms,
    area: unit.area,
    basePricePerNight: unit.basePricePerNight,
    cleaningFee: unit.cleaningFee,
  };
}

/** Puts a unit in line for the property manager. What stands in the way is answered, and nothing is sent. */
export async function channelExport(context: CallContext, unitId: number) {
  const unit = await findUnit(context, unitId, { lock: true });
  const data = transformed(unit);
  const [row] = await exportableRows(context, [exportRowId(unitId, "hostaway")]);
  if (!row) throw new Failure("NOT_FOUND");
  const can = row.obstacles.length === 0;
  if (can) await queueUnit(context, unit);
  const { state, obstacles, problem, exportedAt } = row;
  const Status: Pick<ExportRow, "state" | "obstacles" | "problem" | "exportedAt"> = {
    state: can ? "pending" : state,
    obstacles,
    problem,
    exportedAt,
  };
  return { TransformedData: { ...data }, Status };
}

/** Marks the row pending and has it sent after the transaction. */
async function queueUnit(context: CallContext, unit: Unit): Promise<void> {
  const pending = { export_state: "pending" as const, export_problem: null, export_attempts: 0 };
  await context.trx
    .insertInto("unit_channel")
    .values({
      organization_id: context.organizationId,
      branch_id: unit.branchId,
      channel: "hostaway",
      unit_id: unit.id,
      ...pending,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "channel", "unit_id"])
        .where("unit_id", "is not", null)
        .doUpdateSet(pending),
    )
    .execute();
  await enqueueUnit(context.platform, context.trx, context.organizationId, unit.id, context.user.id, 0);
  await context.audit({
    action: "channelExport",
    objectType: "unit",
    objectId: unit.id,
    after: { channel: "hostaway" },
  });
}

function enqueueUnit(
  platform: Platform,
  trx: Tx,
  organizationId: number,
  unitId: number,
  userId: number,
  minutes: number,
): Promise<void> {
  const runAt = minutes > 0 ? { runAt: new Date(Date.now() + minutes * 60_000) } : {};
  const key = `${sendUnitTask}/${organizationId}/${unitId}`;
  return platform.jobs.enqueue(trx, sendUnitTask, { organizationId, unitId, userId }, { key, ...runAt });
}

const payloadShape = z.object({ organizationId: z.number(), unitId: z.number(), userId: z.number() });

/** Sends one unit; a failure is kept with the row and tried again after 1, 5, 15 and 60 minutes. */
export const sendUnit: Task = async (platform, payload) => {
  const { organizationId, unitId, userId } = payloadShape.parse(payload);
  const found = await inTenant(platform.db, organizationId, async (trx) => {
    const row = await trx
      .selectFrom("unit_channel as c")
      .innerJoin("unit as u", (join) =>
        join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
      )
      .selectAll("u")
      .select(["c.external_id", "c.export_attempts"])
      .where("c.organization_id", "=", organizationId)
      .where("c.channel", "=", "hostaway")
      .where("c.unit_id", "=", unitId)
      .where("c.export_state", "!=", "ok")
      .executeTakeFirst();
    return { row, connection: await connectionOf(platform, { trx, organizationId }, "hostaway") };
  });
  const { row, connection } = found;
  if (!row) return;
  let problem: string | null = null;
  let externalId = row.external_id;
  try {
    if (!connection) throw new VendorFailure("unauthorized", "not connected");
    const pms = openHostaway(platform, organizationId, connection);
    const { base_price_per_night: basePricePerNight, cleaning_fee: cleaningFee } = row;
    externalId = await pms.saveListing(externalId, transformed({ ...row, basePricePerNight, cleaningFee }));
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    problem = error.message;
  }
  await inTenant(platform.db, organizationId, async (trx) => {
    const attempts = problem === null ? 0 : row.export_attempts + 1;
    await trx
      .updateTable("unit_channel")
      .set({
        external_id: externalId,
        export_state: problem === null ? "ok" : "failed",
        export_problem: problem?.slice(0, 300) ?? null,
        export_attempts: attempts,
        ...(problem === null && { exported_at: platform.now().toISOString() }),
      })
      .where("organization_id", "=", organizationId)
      .where("channel", "=", "hostaway")
      .where("unit_id", "=", unitId)
      .execute();
    await noteExchange({ trx, organizationId }, "hostaway", problem);
    if (problem === null) return;
    const minutes = retryMinutes[attempts - 1];
    // A listing that may have been made must not be made again: without its id nobody repeats it but a person.
    if (minutes !== undefined && externalId !== null)
      await enqueueUnit(platform, trx, organizationId, unitId, userId, minutes);
    if (attempts === tellAfter || (externalId === null && attempts === 1))
      await notify(trx, organizationId, {
        userId,
        event: "FORM",
        action: "TRIGGER",
        message: "exportFailing",
        params: { unit: row.label },
      });
  });
};
