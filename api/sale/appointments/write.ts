import { sql } from "kysely";
import type { z } from "zod";
import { requireColleague } from "#api/contracts/contract-alerts/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import { changeRecord, lockRecord } from "#api/platform/records/records.ts";
import { appointmentStatusList } from "#api/sale/appointments/appointment-status.ts";
import { enterViewing } from "#api/sale/appointments/following.ts";
import { writeLetter } from "#api/sale/appointments/letters.ts";
import { findAppointment } from "#api/sale/appointments/queries.ts";
import {
  type AppointmentValues,
  instantsOf,
  type ShownUnit,
  storeRequest,
} from "#api/sale/appointments/stored.ts";
import { appointmentTable } from "#api/sale/appointments/tables.ts";
import { tellOfRequest } from "#api/sale/appointments/tell.ts";
import { needs } from "#contract/platform/access.ts";
import type { appointments } from "#contract/sale/appointments/appointments.ts";

type Input<Name extends keyof typeof appointments> = z.output<(typeof appointments)[Name]["input"]>;

/** Adds a request that a colleague enters; its slot is held. */
export async function addAppointment(context: CallContext, { appointment }: Input<"add">): Promise<number> {
  const unit = await requireUnit(context, appointment.unitId);
  await requireTies(context, unit.branchId, appointment);
  begin(context, appointmentStatusList, "PENDING");
  const id = await storeRequest(context, unit, appointment, { fromPage: false });
  await tellOfRequest(context, await appointmentStatusList.lock(context, id));
  return id;
}

/**
 * Changes a requested or agreed viewing. With another time, colleague or unit, an agreed one moves in the
 * calendar.
 */
export async function changeAppointment(
  context: CallContext,
  { appointment: { id, version, ...fields } }: Input<"update">,
) {
  const before = await lockRecord(context, appointmentTable, { id });
  const shown = await findAppointment(context, id);
  // The conflict shows the stored values, but only those that the reader may see.
  await requireVersion(context, version, shown, "appointment");
  const forbidden = shown.masked.find((field) => field in fields);
  if (forbidden) throw invalid(`appointment.${forbidden}`, "notYours");
  const after = { ...before, ...fields };
  const moved = slotFields.some((name) => after[name] !== before[name]);
  const over = before.status === "CANCELLED" || before.status === "COMPLETED";
  if (over && moved) throw new Failure("NOT_READY", { detail: "appointmentOver" });
  const unit = await requireUnit(context, after.unitId);
  await requireTies(context, unit.branchId, {
    assignedTo: after.assignedTo === before.assignedTo ? null : after.assignedTo,
    clientId: after.clientId === before.clientId ? null : after.clientId,
  });
  const columns = moved
    ? { ...instantsOf(after, unit.timeZone, context), branch_id: unit.branchId, reminded_at: null }
    : {};
  await changeRecord(context, appointmentTable, before, fields, { columns });
  if (moved && before.status === "ACTIVE") await reagree(context, id);
  return findAppointment(context, id);
}

const slotFields = ["unitId", "startsOn", "startsAt", "minutes", "assignedTo"] as const;

/**
 * Moves an agreed viewing in the calendar to its new time. Throws when the colleague who shows the unit is
 * busy.
 */
async function reagree(context: CallContext, id: number): Promise<void> {
  const viewing = await appointmentStatusList.lock(context, id);
  for (const guard of ["colleagueNamed", "assigneeFree"] as const)
    if (!(await appointmentStatusList.guards[guard].holds(context, viewing, approveRow)))
      throw new Failure("NOT_READY", { detail: guard });
  await enterViewing(context, viewing);
  await writeLetter(context, viewing, { letter: "moved" });
}

const approveRow = { action: "approve", from: "PENDING", to: "ACTIVE" } as const;

/** Ends a viewing or reopens it. */
export async function moveAppointment(
  context: CallContext,
  { id, action, version, reason, outcome, outcomeNote }: Input<"move">,
) {
  if (action === "complete" && outcome === undefined) throw invalid("outcome", "required");
  const completed = { outcome: outcome ?? null, outcome_note: outcomeNote };
  const { to } = await move(context, appointmentStatusList, id, {
    ...{ action, version, reason },
    ...(action === "complete" && { set: completed, after: { outcome, outcomeNote } }),
  });
  return { status: to };
}

/** Returns a unit of the caller's branches. Throws VALIDATION otherwise. */
async function requireUnit(context: CallContext, unitId: number): Promise<ShownUnit> {
  const unit = await context.trx
    .selectFrom("unit as u")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "u.organization_id").onRef("b.id", "=", "u.branch_id"),
    )
    .select(["u.branch_id as branchId", "b.time_zone as timeZone"])
    .where("u.organization_id", "=", context.organizationId)
    .where("u.id", "=", unitId)
    .where("u.branch_id", "in", [...context.branchIds, -1])
    .executeTakeFirst();
  if (!unit) throw invalid("appointment.unitId", "choice");
  return unit;
}

/** Throws unless the colleague works in the unit's branch, and the client is one of the caller's. */
async function requireTies(
  context: CallContext,
  branchId: number,
  { assignedTo, clientId }: Pick<AppointmentValues, "assignedTo" | "clientId">,
): Promise<void> {
  await requireColleague(context, branchId, assignedTo, "appointment.assignedTo");
  if (clientId === null) return;
  if (!context.may(needs("client", "read"))) throw invalid("appointment.clientId", "needsOperation");
  const { rows } =
    await sql`SELECT 1 FROM client WHERE organization_id = ${context.organizationId} AND id = ${clientId}
    AND branch_id = ANY(${[...context.branchIds]}::bigint[]) AND deleted_at IS NULL FOR KEY SHARE`.execute(
      context.trx,
    );
  if (rows.length === 0) throw invalid("appointment.clientId", "unknownClient");
}
