import { sql } from "kysely";
import { beginsBetween, instantsOf } from "#api/planning/calendar-events/rules/occurrences.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { notify } from "#api/platform/notifications.ts";
import { addDays, daysBetween, todayIn } from "#contract/platform/days.ts";
import { formatDate } from "#contract/platform/format.ts";

/** Runs each minute, as a line of the queue's crontab. */
export const remindTask = "remindOfEvents";
export const remindSchedule = `* * * * * ${remindTask}`;

interface Scope {
  trx: Tx;
  organizationId: number;
}
const minuteMs = 60_000;

const clock = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`;

async function heldEvent({ trx, organizationId }: Scope, id: number) {
  return trx
    .selectFrom("calendar_event as r")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "r.organization_id").onRef("b.id", "=", "r.branch_id"),
    )
    .where("r.organization_id", "=", organizationId)
    .where("r.id", "=", id)
    .where("r.dismissed_at", "is", null)
    .select(["r.title", "r.repeats", "r.starts_on as startsOn"])
    .select([clock("r.starts_at").as("startsAt"), clock("r.ends_at").as("endsAt")])
    .select(["r.ends_on as endsOn", "r.remind_minutes as remindMinutes"])
    .select(["r.next_reminder_at as nextReminderAt", "b.time_zone as timeZone"])
    .forUpdate("r")
    .executeTakeFirst();
}
type Held = NonNullable<Awaited<ReturnType<typeof heldEvent>>>;

/**
 * Returns when the participants are next reminded after an instant; null when there is no further reminder.
 */
function nextReminder(event: Held, after: Date): Date | null {
  const { remindMinutes } = event;
  if (remindMinutes === null) return null;
  const from = addDays(after.toISOString().slice(0, 10), -1);
  const length = daysBetween(event.startsOn, event.endsOn);
  for (const startsOn of beginsBetween(event, from, addDays(from, 2 * 366))) {
    const { start } = instantsOf({ ...event, startsOn, endsOn: addDays(startsOn, length) });
    const at = new Date(Date.parse(start) - remindMinutes * minuteMs);
    if (at > after) return at;
  }
  return null;
}

/** Plans the next reminder of an event that was added or changed. */
export async function scheduleReminder(scope: Scope, id: number, now: Date): Promise<void> {
  const event = await heldEvent(scope, id);
  if (event) await plan(scope, id, nextReminder(event, now));
}

async function plan({ trx, organizationId }: Scope, id: number, at: Date | null): Promise<void> {
  await trx
    .updateTable("calendar_event")
    .set({ next_reminder_at: at?.toISOString() ?? null })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Notifies colleagues whom somebody else has added to an event. */
export async function tellInvited(context: CallContext, id: number, users: readonly number[]): Promise<void> {
  const others = users.filter((user) => user !== context.user.id);
  const event = others.length > 0 ? await heldEvent(context, id) : undefined;
  if (!event) return;
  await notify(
    context.trx,
    context.organizationId,
    others.map((userId) => ({
      ...{ userId, event: "CALENDAR" as const, action: "SET" as const, message: "eventSet" },
      params: { title: event.title, when: whenOf(event, event.startsOn) },
    })),
  );
}

function whenOf({ startsAt }: Held, day: string): string {
  return startsAt === null ? formatDate(day) : `${formatDate(day)} ${startsAt}`;
}

/**
 * Reminds the participants of events that begin. Each is handled by itself, and running it twice reminds
 * nobody again.
 */
export const remindOfEvents: Task = async (platform) => {
  const now = platform.now();
  const { rows } = await sql<{ organization_id: number; id: number }>`
    SELECT organization_id, id FROM calendar_reminders_due(${now.toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  for (const { organization_id: organizationId, id } of rows)
    await inTenant(platform.db, organizationId, (trx) => remind({ trx, organizationId }, id, now)).catch(
      (err: unknown) => platform.log.error({ err, eventId: id }, "nobody could be reminded of an event"),
    );
};

async function remind(scope: Scope, id: number, now: Date): Promise<void> {
  const event = await heldEvent(scope, id);
  const at = event?.nextReminderAt;
  if (!event || !at || new Date(at) > now) return;
  const users = await scope.trx
    .selectFrom("calendar_event_user")
    .select("user_id as userId")
    .where("organization_id", "=", scope.organizationId)
    .where("event_id", "=", id)
    .execute();
  const begins = new Date(new Date(at).getTime() + (event.remindMinutes ?? 0) * minuteMs);
  const params = { title: event.title, when: whenOf(event, todayIn(event.timeZone, begins)) };
  const notice = { event: "CALENDAR" as const, action: "TRIGGER" as const, message: "eventBegins", params };
  await notify(
    scope.trx,
    scope.organizationId,
    users.map(({ userId }) => ({ ...notice, userId })),
  );
  await plan(scope, id, nextReminder(event, now));
}
