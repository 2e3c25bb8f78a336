import { sql } from "kysely";
import { scheduleReminder } from "#api/planning/calendar-events/reminders.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { todayIn } from "#contract/platform/days.ts";

/** Deletes every event with these clients for good. Returns their ids. */
export async function forgetAppointments(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): Promise<number[]> {
  const gone = await trx
    .deleteFrom("calendar_event")
    .where("organization_id", "=", organizationId)
    .where("client_id", "in", [...clientIds])
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}

/** Replaces a participant of coming and current events by another person. Returns how many. */
export async function handOverEvents(
  { trx, organizationId, now }: Pick<CallContext, "trx" | "organizationId" | "now">,
  from: number,
  to: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    UPDATE calendar_event r SET created_by = CASE WHEN created_by = ${from} THEN ${to} ELSE created_by END,
      version = version + 1, updated_at = now()
    WHERE organization_id = ${organizationId} AND dismissed_at IS NULL AND (ends_on >= ${todayIn("UTC", now)} OR repeats <> '')
      AND (created_by = ${from} OR id IN (SELECT a.event_id FROM calendar_event_user a
        WHERE a.organization_id = ${organizationId} AND a.user_id = ${from}))
    RETURNING id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`INSERT INTO calendar_event_user (organization_id, event_id, user_id)
    SELECT organization_id, event_id, ${to} FROM calendar_event_user
    WHERE organization_id = ${organizationId} AND user_id = ${from} AND event_id = ANY(${ids}::bigint[])
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`DELETE FROM calendar_event_user
    WHERE organization_id = ${organizationId} AND user_id = ${from} AND event_id = ANY(${ids}::bigint[])`.execute(
    trx,
  );
  return ids.length;
}

/** An event that another domain adds to the calendar, with the colleague who takes part. */
interface EnteredEvent {
  branchId: number;
  typeId: number;
  title: string;
  startsOn: string;
  startsAt: string;
  endsOn: string;
  endsAt: string;
  userId: number;
  clientId: number | null;
  unitId: number | null;
  remindMinutes: number | null;
}

/** Adds an event for a colleague, with a reminder. Returns its id. */
export async function enterEvent(scope: EffectScope, event: EnteredEvent): Promise<number> {
  const { trx, organizationId, user, now } = scope;
  const { id } = await trx
    .insertInto("calendar_event")
    .values({
      organization_id: organizationId,
      branch_id: event.branchId,
      type_id: event.typeId,
      title: event.title,
      starts_on: event.startsOn,
      starts_at: event.startsAt,
      ends_on: event.endsOn,
      ends_at: event.endsAt,
      client_id: event.clientId,
      unit_id: event.unitId,
      remind_minutes: event.remindMinutes,
      created_by: user?.id ?? event.userId,
      dismissed_at: null,
      dismissed_by: null,
      next_reminder_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("calendar_event_user")
    .values({ organization_id: organizationId, event_id: id, user_id: event.userId })
    .execute();
  await scheduleReminder(scope, id, now);
  await scope.audit({
    action: "add",
    objectType: "calendarEvent",
    objectId: id,
    after: { title: event.title, startsOn: event.startsOn, startsAt: event.startsAt, users: [event.userId] },
  });
  return id;
}

/** Removes an event that another domain added from all calendars; a removed one stays so. */
export async function takeOutEvent(
  { trx, organizationId, now, user, audit }: EffectScope,
  id: number,
): Promise<void> {
  const gone = await trx
    .updateTable("calendar_event")
    .set({
      dismissed_at: now.toISOString(),
      dismissed_by: user === null ? sql<number>`created_by` : user.id,
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("dismissed_at", "is", null)
    .returning("id")
    .execute();
  if (gone.length > 0) await audit({ action: "dismiss", objectType: "calendarEvent", objectId: id });
}
