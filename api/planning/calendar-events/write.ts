import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { endOf, findEvent, startOf } from "#api/planning/calendar-events/queries.ts";
import { scheduleReminder, tellInvited } from "#api/planning/calendar-events/reminders.ts";
import { repetitionProblem } from "#api/planning/calendar-events/rules/occurrences.ts";
import { problemOf } from "#api/planning/calendar-events/rules/times.ts";
import { calendarEventTable } from "#api/planning/calendar-events/tables.ts";
import { typesOf } from "#api/planning/calendar-events/types.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { addRecord, changeRecord, lockRecord, writeRecord } from "#api/platform/records/records.ts";
import { rentType } from "#contract/planning/calendar-events/calendar-event.ts";
import type { CalendarEvent, calendarEvents } from "#contract/planning/calendar-events/calendar-events.ts";
import { needs } from "#contract/platform/access.ts";

type Added = z.output<typeof calendarEvents.add.input>["event"];
type Changed = z.output<typeof calendarEvents.update.input>["event"];
export type Busy = z.output<typeof calendarEvents.add.output>["Busy"];

/** Adds an event, by default for the caller. */
export async function addEvent(context: CallContext, { users, ...event }: Added) {
  const there = users.length === 0 ? [context.user.id] : [...new Set(users)];
  if (there.some((user) => user !== context.user.id)) requireRight(context, needs("calendar", "create"));
  await requireColleagues(context, there);
  const places = await requirePlaces(context, event);
  const branchId = event.branchId ?? places ?? context.selectedBranchIds[0];
  if (branchId === undefined) throw invalid("event.branchId", "required");
  requireBranch(context, branchId);
  await requireSensible(context, event);
  const id = await addRecord(
    context,
    calendarEventTable,
    { ...event, branchId },
    { columns: { created_by: context.user.id }, auditDetails: { users: there } },
  );
  await setUsers(context, id, there);
  await scheduleReminder(context, id, context.now);
  await tellInvited(context, id, there);
  return { eventId: id, Busy: await busyAt(context, id) };
}

/** Changes the given fields of an event that is not dismissed. */
export async function updateEvent(
  context: CallContext,
  { id, version, users, ...fields }: Changed,
): Promise<{ Event: CalendarEvent; Busy: Busy }> {
  const stored = await lockRecord(context, calendarEventTable, { id, version });
  const before = await findEvent(context, id);
  if (before.dismissed) throw new Failure("NOT_READY", { detail: "eventDismissed" });
  const had = before.users.map((user) => user.id);
  const there = users && [...new Set(users.length === 0 ? [context.user.id] : users)];
  const brings = there?.filter((user) => !had.includes(user)) ?? [];
  if (!before.mine || brings.some((user) => user !== context.user.id))
    requireRight(context, needs("calendar", "edit"));
  await requireColleagues(context, brings);
  await requirePlaces(context, changesOf(stored, fields));
  requireBranch(context, fields.branchId ?? stored.branchId);
  await requireSensible(context, { ...stored, ...fields }, stored.typeId);
  const was = { ...stored, users: had };
  await changeRecord(context, calendarEventTable, was, fields, { auditDetails: { users: there ?? had } });
  if (there) await setUsers(context, id, there);
  await scheduleReminder(context, id, context.now);
  await tellInvited(context, id, brings);
  return { Event: await findEvent(context, id), Busy: await busyAt(context, id) };
}

/** Removes an event from all calendars; a second time does nothing. */
export async function dismissEvent(
  context: CallContext,
  { id, version }: { id: number; version?: number | undefined },
): Promise<void> {
  const stored = await lockRecord(context, calendarEventTable, { id, version });
  const event = await findEvent(context, id);
  if (!event.mine) requireRight(context, needs("allcalendar", "operation"));
  if (event.dismissed) return;
  await writeRecord(
    context,
    calendarEventTable,
    id,
    {},
    { dismissed_at: context.now.toISOString(), dismissed_by: context.user.id },
  );
  await context.audit({ action: "dismiss", objectType: "calendarEvent", objectId: id, before: stored });
}

/** Returns the participants who are busy at that time; it is shown and prevents nothing. */
async function busyAt(context: CallContext, id: number): Promise<Busy> {
  const { rows } = await sql<Busy[number]>`
    WITH others AS (SELECT r.id, r.organization_id, ${startOf} AS starts, ${endOf} AS ends FROM calendar_event r
        JOIN branch b ON b.organization_id = r.organization_id AND b.id = r.branch_id
        WHERE r.organization_id = ${context.organizationId} AND r.dismissed_at IS NULL
          AND r.id IN (SELECT o.event_id FROM calendar_event_user o WHERE o.organization_id = ${context.organizationId}
            AND o.user_id IN (SELECT m.user_id FROM calendar_event_user m WHERE m.organization_id = ${context.organizationId} AND m.event_id = ${id})))
    SELECT a.user_id AS "userId", ${userName("p")} AS "userName", o.starts AS start, o.ends AS end
    FROM others own JOIN others o ON o.id <> own.id AND o.starts < own.ends AND o.ends > own.starts
    JOIN calendar_event_user a ON a.organization_id = o.organization_id AND a.event_id = o.id
    JOIN calendar_event_user m ON m.organization_id = a.organization_id AND m.event_id = own.id AND m.user_id = a.user_id
    JOIN app_user p ON p.organization_id = a.organization_id AND p.id = a.user_id
    WHERE own.id = ${id} ORDER BY o.starts, o.id, a.user_id LIMIT 50`.execute(context.trx);
  return rows;
}

async function setUsers({ trx, organizationId }: CallContext, id: number, users: readonly number[]) {
  await trx
    .deleteFrom("calendar_event_user")
    .where("organization_id", "=", organizationId)
    .where("event_id", "=", id)
    .execute();
  await trx
    .insertInto("calendar_event_user")
    .values(users.map((user) => ({ organization_id: organizationId, event_id: id, user_id: user })))
    .execute();
}

/** Returns only changed fields, so that references the reader no longer sees may stay. */
function changesOf<T extends object>(stored: Record<string, unknown>, fields: T): Partial<T> {
  const changed = Object.entries(fields).filter(([name, value]) => value !== stored[name]);
  return Object.fromEntries(changed) as Partial<T>;
}

/**
 * Throws unless client, unit and building belong to the caller's branches. Returns the branch of the first
 * one.
 */
async function requirePlaces(
  context: CallContext,
  event: Partial<Pick<Added, "clientId" | "unitId" | "buildingId">>,
): Promise<number | undefined> {
  const named = [
    ["clientId", "client", "unknownClient", sql<SqlBool>`deleted_at IS NULL`],
    ["unitId", "unit", "choice", sql<SqlBool>`true`],
    ["buildingId", "building", "choice", sql<SqlBool>`true`],
  ] as const;
  const branches: number[] = [];
  for (const [field, table, problem, there] of named) {
    const id = event[field] ?? null;
    if (id === null) continue;
    if (field === "clientId" && !context.may(needs("client", "read")))
      throw invalid("event.clientId", "needsOperation");
    const { rows } = await sql<{ branchId: number }>`SELECT branch_id AS "branchId" FROM ${sql.table(table)}
      WHERE organization_id = ${context.organizationId} AND id = ${id} AND branch_id = ANY(${[...context.branchIds]}::bigint[])
        AND ${there} FOR KEY SHARE`.execute(context.trx);
    if (!rows[0]) throw invalid(`event.${field}`, problem);
    branches.push(rows[0].branchId);
  }
  return branches[0];
}

function requireBranch({ branchIds }: CallContext, branchId: number): void {
  if (!branchIds.includes(branchId)) throw invalid("event.branchId", "unknownBranch");
}

/**
 * Throws for invalid days and times, and for a kind that cannot be chosen; an event may keep its present
 * kind.
 */
async function requireSensible(
  context: CallContext,
  event: Pick<Added, "startsOn" | "startsAt" | "endsOn" | "endsAt" | "typeId"> & { repeats?: string },
  has?: number,
): Promise<void> {
  const problem = problemOf(event);
  if (problem) throw invalid(`event.${problem[0]}`, problem[1]);
  if (event.repeats && repetitionProblem({ ...event, repeats: event.repeats }))
    throw invalid("event.repeats", "repetition");
  if (event.typeId === has) return;
  const types = await typesOf(context);
  if (event.typeId === rentType || !types.some(({ id }) => id === event.typeId))
    throw invalid("event.typeId", "choice");
}

/** Throws unless all are active colleagues in one of the caller's branches. */
async function requireColleagues(context: CallContext, users: readonly number[]): Promise<void> {
  const others = users.filter((user) => user !== context.user.id);
  if (others.length === 0) return;
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT u.id) AS n FROM app_user u JOIN user_branch b ON b.organization_id = u.organization_id AND b.user_id = u.id
    WHERE u.organization_id = ${context.organizationId} AND u.active AND u.id = ANY(${others}::bigint[])
      AND b.branch_id = ANY(${[...context.branchIds]}::bigint[])`.execute(context.trx);
  if (Number(rows[0]?.n) < others.length) throw invalid("event.users", "unknownUser");
}
