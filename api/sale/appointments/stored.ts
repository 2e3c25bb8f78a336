import { invalid } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { columnsOf, describedOf } from "#api/platform/records/record-table.ts";
import { clockIn, instantAt } from "#contract/platform/days.ts";
import type { Values } from "#contract/platform/record.ts";
import { appointmentRecord, requestHoldHours } from "#contract/sale/appointments/appointment.ts";

export type AppointmentValues = Values<typeof appointmentRecord.fields>;

/** The unit of a viewing with its branch and time zone. */
export interface ShownUnit {
  branchId: number;
  timeZone: string;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * Returns the instants of a viewing. Throws VALIDATION when the day or hour is past, or a clock change skips
 * it.
 */
export function instantsOf(
  { startsOn, startsAt, minutes }: Pick<AppointmentValues, "startsOn" | "startsAt" | "minutes">,
  timeZone: string,
  { now, field = "appointment" }: { now: Date; field?: string },
) {
  const begins = instantAt(startsOn, startsAt, timeZone);
  if (clockIn(timeZone, begins) !== `${startsOn}T${startsAt}`)
    throw invalid(`${field}.startsAt`, "slotLeapt");
  if (begins <= now)
    throw invalid(
      startsOn < clockIn(timeZone, now).slice(0, 10) ? `${field}.startsOn` : `${field}.startsAt`,
      "slotPast",
    );
  return {
    begins_at: begins.toISOString(),
    ends_at: new Date(begins.getTime() + minutes * minuteMs).toISOString(),
  };
}

/** Stores a request that holds its slot, whoever makes it; audited. Returns its id. */
export async function storeRequest(
  scope: EffectScope,
  unit: ShownUnit,
  fields: AppointmentValues,
  more: { fromPage: boolean; insteadOf?: number | null },
): Promise<number> {
  const { trx, organizationId, now } = scope;
  const { id } = await trx
    .insertInto("appointment")
    .values({
      ...(columnsOf(appointmentRecord, fields) as {
        starts_on: string;
        starts_at: string;
        lastname: string;
        unit_id: number;
      }),
      ...instantsOf(fields, unit.timeZone, { now }),
      organization_id: organizationId,
      branch_id: unit.branchId,
      from_page: more.fromPage,
      instead_of: more.insteadOf ?? null,
      hold_until: new Date(now.getTime() + requestHoldHours * hourMs).toISOString(),
      approved_at: null,
      reminded_at: null,
      outcome: null,
      event_id: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await scope.audit({
    action: "add",
    objectType: "appointment",
    objectId: id,
    after: { ...describedOf(appointmentRecord, fields), fromPage: more.fromPage },
  });
  return id;
}
