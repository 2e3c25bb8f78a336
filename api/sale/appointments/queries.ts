import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { colleaguesIn, colleaguesOfDuty } from "#api/platform/access/colleagues.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { readableColumns, readsClient } from "#api/platform/client-data/mask.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { rowsOf, rowsWith } from "#api/platform/records/records.ts";
import { appointmentStatusList, readStanding } from "#api/sale/appointments/appointment-status.ts";
import { estimatedWay, type Stop } from "#api/sale/appointments/rules/way.ts";
import { appointmentTable } from "#api/sale/appointments/tables.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";
import { appointmentOutcomes, appointmentStatuses } from "#contract/sale/appointments/appointment.ts";
import type { Appointment, appointments } from "#contract/sale/appointments/appointments.ts";

const assignedName = sql<string>`coalesce((SELECT ${userName("w")} FROM app_user w
  WHERE w.organization_id = r.organization_id AND w.id = r.assigned_to), '')`;
const address = sql<string>`trim(concat_ws(', ', nullif(trim(u.address || ' ' || u.house), ''), nullif(trim(u.zip || ' ' || u.city), '')))`;
const personName = sql<string>`trim(concat_ws(' ', r.firstname, r.lastname))`;
const latitude = sql<number | null>`coalesce(u.latitude, h.latitude)`;
const longitude = sql<number | null>`coalesce(u.longitude, h.longitude)`;

/** SQL for the previous or next viewing of the same colleague on the same day, with place and time. */
const beside = (which: "before" | "after") => {
  const [order, direction] = which === "before" ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
  return sql<Stop | null>`(SELECT json_build_object('latitude', coalesce(v.latitude, k.latitude),
      'longitude', coalesce(v.longitude, k.longitude), 'start', o.begins_at, 'end', o.ends_at)
    FROM appointment o JOIN unit v ON v.organization_id = o.organization_id AND v.id = o.unit_id
    LEFT JOIN building k ON k.organization_id = v.organization_id AND k.id = v.building_id
    WHERE o.organization_id = r.organization_id AND o.assigned_to = r.assigned_to AND o.starts_on = r.starts_on
      AND o.status <> 'CANCELLED' AND o.begins_at ${order} r.begins_at
    ORDER BY o.begins_at ${direction} LIMIT 1)`;
};

/** Lists viewings of the selected branches, with the route from the previous one. */
export async function listAppointments(
  context: CallContext,
  input: z.output<typeof appointments.list.input>,
) {
  const { q = "", status, from, until, assignee, unitId, clientId } = input.filter;
  const words = [
    sql`u.label`,
    ...(readsClient(context, "name") ? [sql`r.firstname`, sql`r.lastname`] : []),
    ...(readsClient(context, "email") ? [sql`r.email`] : []),
    ...(readsClient(context, "phone") ? [sql`r.phone`] : []),
  ];
  const query = rowsWith(context, appointmentTable, [
    "unitId",
    "startsOn",
    "startsAt",
    "minutes",
    "email",
    "phone",
  ])
    .innerJoin("unit as u", (join) =>
      join.on(sql<SqlBool>`u.organization_id = r.organization_id AND u.id = r.unit_id`),
    )
    .leftJoin("building as h", (join) =>
      join.onRef("h.organization_id", "=", "u.organization_id").onRef("h.id", "=", "u.building_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.on(sql<SqlBool>`b.organization_id = r.organization_id AND b.id = r.branch_id`),
    )
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(q !== "", (rows) =>
      rows.where(sql<SqlBool>`strpos(lower(concat_ws(' ', ${sql.join(words)})), lower(${q})) > 0`),
    )
    .$if(status !== undefined, (rows) => rows.where("r.status", "in", [...(status ?? [])]))
    .$if(from !== undefined, (rows) => rows.where(sql<SqlBool>`r.starts_on >= ${from}::date`))
    .$if(until !== undefined, (rows) => rows.where(sql<SqlBool>`r.starts_on <= ${until}::date`))
    .$if(assignee === "mine", (rows) => rows.where("r.assigned_to", "=", context.user.id))
    .$if(assignee === "nobody", (rows) => rows.where("r.assigned_to", "is", null))
    .$if(assignee !== undefined && /^\d/.test(assignee), (rows) =>
      rows.where("r.assigned_to", "=", Number(assignee)),
    )
    .$if(unitId !== undefined, (rows) => rows.where("r.unit_id", "=", unitId ?? 0))
    .$if(clientId !== undefined, (rows) => rows.where("r.client_id", "=", clientId ?? 0))
    .select([
      "r.status",
      "r.branch_id as branchId",
      "u.label as unitLabel",
      address.as("address"),
      assignedName.as("assignedName"),
      personName.as("name"),
      sql<string>`r.begins_at`.as("start"),
      sql<string>`r.ends_at`.as("end"),
      "b.time_zone as timeZone",
      "r.hold_until as holdUntil",
      "r.outcome",
      latitude.as("latitude"),
      longitude.as("longitude"),
      beside("before").as("before"),
    ]);
  const columns = {
    route: "r.starts_on,r.assigned_to,r.starts_at",
    startsOn: "r.begins_at",
    status: "r.status",
    unit: "u.label_order",
    assigned: "r.assigned_to",
    createdAt: "r.created_at",
  };
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: readableColumns(context, columns, {}, "r.id"),
    standard: "route",
    idColumn: "r.id",
  });
  const hidden = hiddenFields(context);
  const shown = rows.map(({ latitude, longitude, before, ...row }) => ({
    ...masked(row, hidden),
    way: estimatedWay(before, { latitude, longitude, start: row.start, end: row.end }),
  }));
  return { RealEstatesAppointments: shown, ...page };
}

/** Returns a viewing of the caller's branches as it is shown. Throws NOT_FOUND. */
export async function findAppointment(context: CallContext, id: number): Promise<Appointment> {
  const row = await rowsOf(context, appointmentTable)
    .innerJoin("unit as u", (join) =>
      join.on(sql<SqlBool>`u.organization_id = r.organization_id AND u.id = r.unit_id`),
    )
    .innerJoin("branch as b", (join) =>
      join.on(sql<SqlBool>`b.organization_id = r.organization_id AND b.id = r.branch_id`),
    )
    .where(sql<SqlBool>`r.id = ${id}`)
    .select([
      "u.label as unitLabel",
      address.as("address"),
      assignedName.as("assignedName"),
      personName.as("name"),
      "b.time_zone as timeZone",
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  const hidden = hiddenFields(context);
  return { ...masked(row, hidden), masked: hidden.filter((field) => field !== "name") };
}

const personFields = ["name", "firstname", "lastname", "email", "phone"];

/**
 * Returns the fields about the visitor that the reader may not see. The address of a viewing is that of the
 * unit.
 */
function hiddenFields({ principal }: CallContext): string[] {
  const hidden = hiddenClientFields(principal).filter((field) => personFields.includes(field));
  return hidden.includes("lastname") ? [...new Set([...hidden, "name"])] : hidden;
}

const empty = new Set(["name", "firstname", "lastname"]);

function masked<R extends object>(row: R, hidden: readonly string[]): R {
  const taken = hidden.filter((field) => field in row);
  return { ...row, ...Object.fromEntries(taken.map((field) => [field, empty.has(field) ? "" : null])) };
}

/** Returns the previous and next viewings of the same colleague, and this one's own place. */
export async function neighbourStops({ trx, organizationId }: CallContext, id: number) {
  return trx
    .selectFrom("appointment as r")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "r.organization_id").onRef("u.id", "=", "r.unit_id"),
    )
    .leftJoin("building as h", (join) =>
      join.onRef("h.organization_id", "=", "u.organization_id").onRef("h.id", "=", "u.building_id"),
    )
    .where("r.organization_id", "=", organizationId)
    .where("r.id", "=", id)
    .select([latitude.as("latitude"), longitude.as("longitude"), "r.begins_at as start", "r.ends_at as end"])
    .select([beside("before").as("before"), beside("after").as("after")])
    .executeTakeFirstOrThrow(notFound);
}

/** Returns a viewing with its allowed actions, possible colleagues, and the routes around it. */
export async function openAppointment(context: CallContext, id: number) {
  const appointment = await findAppointment(context, id);
  const record = await readStanding(context, id);
  const { before, after, ...here } = await neighbourStops(context, id);
  return {
    ...appointment,
    allowedActions: await openMoves(context, appointmentStatusList, record),
    Users: await colleaguesOfDuty(context, [appointment.branchId], "confirm", [appointment.assignedTo])
      .limit(500)
      .execute(),
    wayHere: estimatedWay(before, here),
    wayOn: estimatedWay(here, after),
  };
}

/**
 * Returns statuses, outcomes, colleagues who can show a unit, and those of them who are offered for it: whose role confirms
 * appointments.
 */
export async function appointmentData(context: CallContext) {
  return {
    Statuses: [...appointmentStatuses],
    Outcomes: [...appointmentOutcomes],
    Users: await colleaguesIn(context, context.branchIds).limit(500).execute(),
    Offered: await colleaguesOfDuty(context, context.branchIds, "confirm").limit(500).execute(),
  };
}
