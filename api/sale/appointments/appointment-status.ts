import { sql } from "kysely";
import { busyTimes } from "#api/planning/calendar-events/queries-busy.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import { agreeing, calling, ending } from "#api/sale/appointments/following.ts";
import { type AppointmentGuard, appointmentTransitions } from "#api/sale/appointments/rules/transitions.ts";
import { todayIn } from "#contract/platform/days.ts";
import type { AppointmentStatus } from "#contract/sale/appointments/appointment.ts";

export interface AppointmentTypes {
  table: "appointment";
  status: AppointmentStatus;
  guard: AppointmentGuard;
  record: Awaited<ReturnType<typeof lockAppointment>>;
  details: object;
}

const hourMs = 3_600_000;

/** The status list of viewings. */
export const appointmentStatusList = statusList<AppointmentTypes>({
  object: "appointment",
  table: "appointment",
  column: "status",
  moves: appointmentTransitions,
  guards: {
    toCome: {
      says: "The viewing has not begun.",
      holds: ({ now }, { beginsAt }) => Date.parse(beginsAt) > now.getTime(),
    },
    colleagueNamed: {
      says: "A colleague is assigned to show the unit.",
      holds: (_mover, { assignedTo }) => assignedTo !== null,
    },
    assigneeFree: {
      says: "The colleague who shows the unit is free at that time, by the calendar.",
      holds: async (mover, { assignedTo, beginsAt, endsAt, eventId }) =>
        assignedTo === null ||
        (
          await busyTimes(mover, assignedTo, {
            ...{ from: new Date(beginsAt), until: new Date(endsAt), but: eventId },
          })
        ).length === 0,
    },
    holdOver: {
      says: "Nobody answered the request while its slot was held.",
      holds: ({ now }, { holdUntil }) => holdUntil !== null && Date.parse(holdUntil) <= now.getTime(),
    },
    begun: {
      says: "The viewing has begun.",
      holds: ({ now }, { beginsAt }) => Date.parse(beginsAt) <= now.getTime(),
    },
    hourOver: {
      says: "The viewing ended an hour ago.",
      holds: ({ now }, { endsAt }) => Date.parse(endsAt) + hourMs <= now.getTime(),
    },
    sameDay: {
      says: "It is still the day of the viewing.",
      holds: ({ now }, { startsOn, timeZone }) => todayIn(timeZone, now) === startsOn,
    },
  },
  lock: lockAppointment,
  columns: ({ action, reason }, { now }) => {
    if (action === "approve") return { approved_at: now.toISOString(), hold_until: null };
    if (action === "cancel" || action === "expire") return { cancel_reason: reason, hold_until: null };
    return action === "reopen" ? { outcome: null, outcome_note: "" } : {};
  },
  follows: { approve: [agreeing], cancel: [calling, ending], expire: [ending] },
});

/** Locks a viewing of the mover's branches. Throws NOT_FOUND. */
async function lockAppointment(mover: Mover, id: number) {
  const row = await standing(mover, id).forUpdate("r").executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns a viewing as its status list needs it, without locking it. Throws NOT_FOUND. */
export async function readStanding(mover: Mover, id: number) {
  const row = await standing(mover, id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

function standing(mover: Mover, id: number) {
  const branches = reachOf(mover);
  return mover.trx
    .selectFrom("appointment as r")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "r.organization_id").onRef("b.id", "=", "r.branch_id"),
    )
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "r.organization_id").onRef("u.id", "=", "r.unit_id"),
    )
    .select(["r.id", "r.version", "r.status", "r.branch_id as branchId", "r.unit_id as unitId"])
    .select(["r.starts_on as startsOn", sql<string>`to_char(r.starts_at, 'HH24:MI')`.as("startsAt")])
    .select(["r.minutes", "r.begins_at as beginsAt", "r.ends_at as endsAt", "r.assigned_to as assignedTo"])
    .select(["r.client_id as clientId", "r.firstname", "r.lastname", "r.email", "r.phone", "r.language"])
    .select(["r.hold_until as holdUntil", "r.event_id as eventId", "r.reminded_at as remindedAt"])
    .select(["b.time_zone as timeZone", "u.label as unitLabel"])
    .select(
      sql<string>`trim(concat_ws(', ', nullif(trim(u.address || ' ' || u.house), ''), nullif(trim(u.zip || ' ' || u.city), '')))`.as(
        "address",
      ),
    )
    .where("r.organization_id", "=", mover.organizationId)
    .where("r.id", "=", id)
    .$if(branches !== null, (rows) => rows.where("r.branch_id", "in", [...(branches ?? []), -1]));
}
