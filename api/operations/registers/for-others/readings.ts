import { sql } from "kysely";
import { daysBetween, problemOf } from "#api/operations/registers/rules/plausible.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { type Handler, handle, handleAsking } from "#api/platform/calls/handle.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { addFiles, prepareFiles } from "#api/platform/records/record-files.ts";
import { dropReading, feedReading } from "#api/property/buildings/costs/verbs-readings.ts";
import type { MeterKind } from "#contract/operations/registers/register.ts";
import type { MeterReading, ReadingCalls } from "#contract/operations/registers/register-calls.ts";
import { todayIn } from "#contract/platform/days.ts";

interface Meter {
  id: number;
  branchId: number;
  unitId: number | null;
}
type Find = (context: CallContext, id: number, options?: { lock?: boolean }) => Promise<Meter>;

/**
 * Handles the calls for readings of a kind of meter; `find` throws NOT_FOUND for a meter that the caller does
 * not see.
 */
export function readingHandlers(calls: ReadingCalls, kind: MeterKind, find: Find): Handler[] {
  return [
    handle(calls.readings, async (context, { id }) => {
      await find(context, id);
      return { readings: (await readingsOf(context, kind, id)).toReversed() };
    }),
    handleAsking(
      calls.addReading,
      async (context, { id, photo }) => {
        await find(context, id);
        return () => prepareFiles(context, photo ? [photo] : []);
      },
      async (context, { id, photo: _photo, ...reading }, photos) => {
        const meter = await find(context, id, { lock: true });
        await requirePlausible(context, kind, meter, reading);
        const [fileId = null] = await addFiles(context, { type: kind, id }, { files: photos, tag: "Fotos" });
        const { confirmed, ...values } = reading;
        return { readingId: await addReading(context, kind, meter, { ...values, fileId }) };
      },
    ),
    handle(calls.removeReading, async (context, { id, readingId, reason }) => {
      const meter = await find(context, id, { lock: true });
      await removeReading(context, kind, meter, { readingId, reason });
      return {};
    }),
  ];
}

/** Returns the readings of a meter by date, each with the consumption since the one before. */
export async function readingsOf(context: CallContext, kind: MeterKind, id: number): Promise<MeterReading[]> {
  const rows = await context.trx
    .selectFrom("supply_reading as m")
    .leftJoin("app_user as w", (join) =>
      join.onRef("w.organization_id", "=", "m.organization_id").onRef("w.id", "=", "m.created_by"),
    )
    .select(["m.id", "m.read_on as readOn", "m.value", "m.replaced", "m.note", "m.file_id as fileId"])
    .select(sql<string>`CASE WHEN w.id IS NULL THEN '' ELSE ${userName("w")} END`.as("by"))
    .where("m.organization_id", "=", context.organizationId)
    .where(kind === "gas" ? "m.gas_id" : "m.electricity_id", "=", id)
    .orderBy("m.read_on")
    .execute();
  return rows.map((row, index) => {
    const before = rows[index - 1];
    return {
      ...row,
      usage: before && !row.replaced ? row.value - before.value : null,
      days: before ? daysBetween(before.readOn, row.readOn) : null,
    };
  });
}

async function requirePlausible(
  context: CallContext,
  kind: MeterKind,
  { id, branchId }: Meter,
  reading: { readOn: string; value: number; replaced: boolean; confirmed: boolean },
): Promise<void> {
  const { timeZone } = await context.trx
    .selectFrom("branch")
    .select("time_zone as timeZone")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", branchId)
    .executeTakeFirstOrThrow();
  const today = todayIn(timeZone, context.now);
  const problem = problemOf(reading, await readingsOf(context, kind, id), { today, ...reading });
  if (problem === null) return;
  const ofDay = problem === "readingAhead" || problem === "readingTwice";
  throw invalid(ofDay ? "readOn" : "value", problem);
}

async function addReading(
  context: CallContext,
  kind: MeterKind,
  { id, branchId, unitId }: Meter,
  {
    readOn,
    value,
    replaced,
    note,
    fileId,
  }: Pick<MeterReading, "readOn" | "value" | "replaced" | "note" | "fileId">,
): Promise<number> {
  const { id: readingId } = await context.trx
    .insertInto("supply_reading")
    .values({
      organization_id: context.organizationId,
      branch_id: branchId,
      electricity_id: kind === "electricity" ? id : null,
      gas_id: kind === "gas" ? id : null,
      read_on: readOn,
      value,
      replaced,
      note,
      file_id: fileId,
      created_by: context.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // The operating costs are divided by the meter of a single unit.
  if (unitId !== null) await feedReading(context, { unitId, meter: kind, readOn, value: value / 1000 });
  await context.audit({
    action: "addReading",
    objectType: kind,
    objectId: id,
    after: { readOn, reading: value / 1000, replaced, ...(note && { note }) },
  });
  return readingId;
}

async function removeReading(
  context: CallContext,
  kind: MeterKind,
  { id, unitId }: Meter,
  { readingId, reason }: { readingId: number; reason: string },
): Promise<void> {
  const match = (await readingsOf(context, kind, id)).find((one) => one.id === readingId);
  if (!match) throw notFound();
  await context.trx
    .deleteFrom("supply_reading")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", readingId)
    .execute();
  if (unitId !== null) await dropReading(context, { unitId, meter: kind, readOn: match.readOn });
  await context.audit({
    action: "removeReading",
    objectType: kind,
    objectId: id,
    before: { readOn: match.readOn, reading: match.value / 1000 },
    reason,
  });
}

/** The columns of the last reading of the meter `r`. */
export function lastReadingOf(kind: MeterKind) {
  const last = (column: string) =>
    sql`(SELECT m.${sql.ref(column)} FROM supply_reading m WHERE m.organization_id = r.organization_id
      AND m.${sql.ref(`${kind}_id`)} = r.id ORDER BY m.read_on DESC LIMIT 1)`;
  return {
    lastValue: sql<number | null>`${last("value")}`,
    lastReadOn: sql<string | null>`${last("read_on")}`,
  };
}

/** Sort columns of lists of meters beside their fields. */
export function readingSort(kind: MeterKind) {
  return {
    lastReadOn: `(SELECT max(m.read_on) FROM supply_reading m WHERE m.organization_id = r.organization_id AND m.${kind}_id = r.id)`,
  };
}

/** Returns the days since the meter was last read, in UTC; Infinity when it never was. */
export async function lastReadingDays(
  { trx, organizationId, now }: Pick<CallContext, "trx" | "organizationId" | "now">,
  kind: MeterKind,
  id: number,
): Promise<number> {
  const last = await trx
    .selectFrom("supply_reading")
    .select("read_on as readOn")
    .where("organization_id", "=", organizationId)
    .where(kind === "gas" ? "gas_id" : "electricity_id", "=", id)
    .orderBy("read_on", "desc")
    .limit(1)
    .executeTakeFirst();
  return last
    ? daysBetween(last.readOn, await todayAt({ trx, organizationId, now }))
    : Number.POSITIVE_INFINITY;
}
