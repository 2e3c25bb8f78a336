import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { occurrencesOf } from "#api/planning/calendar-events/rules/occurrences.ts";
import { calendarEventTable, isMine } from "#api/planning/calendar-events/tables.ts";
import { typesOf } from "#api/planning/calendar-events/types.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { requireClient } from "#api/platform/client-data/require-client.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import { rowsOf } from "#api/platform/records/records.ts";
import {
  calendarColors,
  rentType,
  standardColor,
} from "#contract/planning/calendar-events/calendar-event.ts";
import type { CalendarEvent, calendarEvents } from "#contract/planning/calendar-events/calendar-events.ts";
import { needs } from "#contract/platform/access.ts";
import { daysBetween } from "#contract/platform/days.ts";

/** The instants between which the event `r` of the branch `b` takes place. */
export const startOf = sql<string>`((r.starts_on + coalesce(r.starts_at, time '00:00')) AT TIME ZONE b.time_zone)`;
export const endOf = sql<string>`((CASE WHEN r.ends_at IS NULL THEN (r.ends_on + 1)::timestamp ELSE r.ends_on + r.ends_at END) AT TIME ZONE b.time_zone)`;

/** Selects the events that the caller sees in their branches, with all names. */
function eventsOf(context: CallContext) {
  const readsClients = context.may(needs("client", "read"));
  return rowsOf(context, calendarEventTable)
    .innerJoin("branch as b", (join) =>
      join.on(sql<SqlBool>`b.organization_id = r.organization_id AND b.id = r.branch_id`),
    )
    .leftJoin("client as c", (join) =>
      join.on(sql<SqlBool>`${readsClients} AND c.organization_id = r.organization_id AND c.id = r.client_id
        AND c.deleted_at IS NULL AND c.branch_id = ANY(${[...context.branchIds]}::bigint[])`),
    )
    .leftJoin("unit as u", (join) =>
      join.on(sql<SqlBool>`u.organization_id = r.organization_id AND u.id = r.unit_id`),
    )
    .leftJoin("building as h", (join) =>
      join.on(sql<SqlBool>`h.organization_id = r.organization_id AND h.id = r.building_id`),
    )
    .where(sql<SqlBool>`r.branch_id = ANY(${[...context.branchIds]}::bigint[])`)
    .select([
      startOf.as("start"),
      endOf.as("end"),
      "b.time_zone as timeZone",
      "c.id as seenClientId",
      sql<string>`coalesce(${shownClientName(context, "c")}, '')`.as("clientName"),
      sql<string>`coalesce(u.label, '')`.as("unitLabel"),
      sql<string>`coalesce(h.name, '')`.as("buildingName"),
      isMine(context, "r").as("mine"),
      sql<boolean>`r.dismissed_at IS NOT NULL`.as("dismissed"),
      sql<
        { id: number; name: string }[]
      >`(SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', ${userName("p")})
        ORDER BY p.lastname, p.id), '[]') FROM calendar_event_user a
        JOIN app_user p ON p.organization_id = a.organization_id AND p.id = a.user_id
        WHERE a.organization_id = r.organization_id AND a.event_id = r.id)`.as("users"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof eventsOf>["execute"]>>[number];

async function shown(context: CallContext, rows: readonly Row[]): Promise<CalendarEvent[]> {
  const types = await typesOf(context);
  return rows.map(({ seenClientId, ...row }) => {
    const type = types.find(({ id }) => id === row.typeId);
    return {
      ...row,
      clientId: seenClientId,
      typeName: type?.name ?? "",
      color: type?.color ?? standardColor,
    };
  });
}

/** Returns an event as it is shown. Throws NOT_FOUND. */
export async function findEvent(context: CallContext, id: number): Promise<CalendarEvent> {
  const row = await eventsOf(context).where(sql<SqlBool>`r.id = ${id}`).executeTakeFirst();
  if (!row) throw notFound();
  const [event] = await shown(context, [row]);
  if (!event) throw notFound();
  return event;
}

/** Returns the events of a period, and stays, by kinds and colleagues. */
export async function eventsBetween(
  context: CallContext,
  { from, until, types, users, buids }: z.output<typeof calendarEvents.list.input>,
): Promise<z.input<typeof calendarEvents.list.output>> {
  if (until < from) throw invalid("until", "endBeforeStart");
  if (daysBetween(from, until) > 400) throw invalid("until", "tooFarAhead");
  const scope = branchScope(context, buids);
  const rows = await eventsOf(context)
    .where(sql<SqlBool>`r.branch_id = ANY(${scope}::bigint[]) AND r.dismissed_at IS NULL`)
    .where(sql<SqlBool>`r.starts_on <= ${until} AND (r.ends_on >= ${from} OR r.repeats <> '')`)
    .$if(types.length > 0, (qb) => qb.where(sql<SqlBool>`r.type_id = ANY(${types}::bigint[])`))
    .$if(users.length > 0, (qb) =>
      qb.where(sql<SqlBool>`EXISTS (SELECT FROM calendar_event_user w WHERE w.organization_id = r.organization_id
        AND w.event_id = r.id AND w.user_id = ANY(${users}::bigint[]))`),
    )
    .orderBy(startOf)
    .orderBy(sql`r.id`)
    .execute();
  const withRents = users.length === 0 && (types.length === 0 || types.includes(rentType));
  return {
    Events: occurrencesOf(await shown(context, rows), from, until),
    Rents: withRents ? await rentsBetween(context, scope, from, until) : [],
  };
}

async function rentsBetween(context: CallContext, scope: readonly number[], from: string, until: string) {
  const type = (await typesOf(context)).find(({ id }) => id === rentType);
  const rows = await context.trx
    .selectFrom("rent_contract as s")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "s.organization_id").onRef("u.id", "=", "s.unit_id"),
    )
    .innerJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "s.organization_id").onRef("c.id", "=", "s.client_id"),
    )
    .where("s.organization_id", "=", context.organizationId)
    .where("u.branch_id", "in", [...scope])
    .where("s.check_in", "<=", until)
    .where("s.check_out", ">=", from)
    .where("s.status", "not in", ["CANCELED", "INQUIRY"])
    .select([
      "s.id as contractId",
      "u.id as unitId",
      "u.label as unitLabel",
      shownClientName(context, "c").as("clientName"),
      "s.check_in as checkIn",
      "s.check_out as checkOut",
      "s.status",
    ])
    .orderBy("s.check_in")
    .orderBy("s.id")
    .execute();
  return rows.map((row) => ({ ...row, typeId: rentType, color: type?.color ?? standardColor }));
}

/** Returns the events with a client, the latest first, including dismissed ones. */
export async function appointmentsOf(context: CallContext, clientId: number): Promise<CalendarEvent[]> {
  await requireClient(context, clientId);
  const rows = await eventsOf(context)
    .where(sql<SqlBool>`r.client_id = ${clientId}`)
    .orderBy(startOf, "desc")
    .orderBy(sql`r.id`, "desc")
    .execute();
  return shown(context, rows);
}

/** Returns the kinds of events, the colleagues whose events the caller sees, and the colours. */
export async function calendarData(
  context: CallContext,
): Promise<z.input<typeof calendarEvents.data.output>> {
  const all = context.may(needs("all_events", "read"));
  const Users = await context.trx
    .selectFrom("app_user as p")
    .where("p.organization_id", "=", context.organizationId)
    .where("p.active", "=", true)
    .where(
      sql<SqlBool>`EXISTS (SELECT FROM user_branch w WHERE w.organization_id = p.organization_id AND w.user_id = p.id
        AND w.branch_id = ANY(${[...context.branchIds]}::bigint[]))`,
    )
    .$if(!all, (qb) => qb.where("p.id", "=", context.user.id))
    .select(["p.id", userName("p").as("name"), "p.color"])
    .orderBy("p.lastname")
    .orderBy("p.id")
    .execute();
  return {
    CalendarTypes: await typesOf(context),
    Users: Users.map((user) => ({
      ...user,
      color: calendarColors[user.id % calendarColors.length] ?? standardColor,
    })),
    Colors: [...calendarColors],
  };
}
