import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { busyTimes } from "#api/planning/calendar-events/queries-busy.ts";
import { enter, knock } from "#api/platform/access/linked-page.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import { appointmentStatusList } from "#api/sale/appointments/appointment-status.ts";
import { makeLink, writeLetter } from "#api/sale/appointments/letters.ts";
import { freeSlots } from "#api/sale/appointments/rules/slots.ts";
import { storeRequest } from "#api/sale/appointments/stored.ts";
import { tellOfRequest } from "#api/sale/appointments/tell.ts";
import {
  type appointments,
  type BookingRequest,
  viewingLinks,
} from "#contract/sale/appointments/appointments.ts";

const pageDoor = { name: "viewing-page", find: "find_viewing_page", tries: 1200 } as const;
const ownDoor = { name: "appointment-link", find: "find_appointment_link", tries: 240 } as const;
/** Requests that come from one address within an hour. */
const requestsOfAddress = { name: "viewing-request", limit: 12, windowSeconds: 3600 };

const dayMs = 24 * 3_600_000;

/** A unit's page that takes requests, its row held where something is asked for; else NOT_FOUND. */
async function openedPage(
  { trx, organizationId }: EffectScope,
  where: { id: number } | { unitId: number },
  lock = false,
) {
  const query = trx
    .selectFrom("viewing_page as p")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "p.organization_id").onRef("u.id", "=", "p.unit_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "u.organization_id").onRef("b.id", "=", "u.branch_id"),
    )
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .select(["p.id", "p.unit_id as unitId", "u.branch_id as branchId", "p.assigned_to as assignedTo"])
    .select(["p.slot_minutes as slotMinutes", "p.notice_hours as noticeHours", "p.days_ahead as daysAhead"])
    .select([
      "p.auto_approve as autoApprove",
      "p.monday",
      "p.tuesday",
      "p.wednesday",
      "p.thursday",
      "p.friday",
    ])
    .select(["p.saturday", "p.sunday", "b.time_zone as timeZone", "o.name as organization"])
    .select(["u.label as unitLabel", "u.description"])
    .select(
      sql<string>`trim(concat_ws(', ', nullif(trim(u.address || ' ' || u.house), ''), nullif(trim(u.zip || ' ' || u.city), '')))`.as(
        "address",
      ),
    )
    .where("p.organization_id", "=", organizationId)
    .where("p.open", "=", true)
    .where("id" in where ? sql<SqlBool>`p.id = ${where.id}` : sql<SqlBool>`p.unit_id = ${where.unitId}`);
  return (lock ? query.forUpdate("p") : query).executeTakeFirst();
}
type Page = NonNullable<Awaited<ReturnType<typeof openedPage>>>;

/** Slots of a page that are free: of the unit, and of whoever shows it. `but` is a viewing that would give its own away. */
async function slotsOf(
  scope: EffectScope,
  page: Page,
  but: { id: number; eventId: number | null } | null = null,
) {
  const { trx, organizationId, now } = scope;
  const until = new Date(now.getTime() + (page.daysAhead + 2) * dayMs);
  const viewings = await trx
    .selectFrom("appointment")
    .select(["begins_at as start", "ends_at as end"])
    .where("organization_id", "=", organizationId)
    .where("status", "in", ["PENDING", "ACTIVE"])
    .where(
      sql<SqlBool>`(unit_id = ${page.unitId} OR (assigned_to = ${page.assignedTo}::bigint AND status = 'ACTIVE'))`,
    )
    .where("ends_at", ">", now.toISOString())
    .where(sql<SqlBool>`id IS DISTINCT FROM ${but?.id ?? null}::bigint`)
    .execute();
  const busy =
    page.assignedTo === null
      ? []
      : await busyTimes(scope, page.assignedTo, { from: now, until, but: but?.eventId ?? null });
  return freeSlots(page, [...viewings, ...busy], now);
}

/** What the public page of a unit shows. */
export async function openViewingPage(context: PublicContext, token: string) {
  const door = await knock(context, pageDoor, token);
  return enter(context, door, { call: viewingLinks.open.path }, async (scope) => {
    const page = await openedPage(scope, { id: door.id });
    if (!page) throw notFound();
    const { organization, unitLabel, address, description, slotMinutes: minutes, timeZone } = page;
    return {
      organization,
      unitLabel,
      address,
      description,
      minutes,
      timeZone,
      slots: await slotsOf(scope, page),
    };
  });
}

type RequestInput = z.output<typeof appointments.request.input>;

/** Somebody asks for a viewing on the public page. The page is held, so that of two who ask for one slot one gets it. */
export async function requestViewing(
  context: PublicContext,
  { id: token, day, time, ...person }: RequestInput,
) {
  const door = await knock(context, pageDoor, token);
  await countTry(context.platform.db, requestsOfAddress, context.address || "unknown");
  return enter(context, door, { call: `realEstateAppointment/request` }, async (scope) => {
    const page = await openedPage(scope, { id: door.id }, true);
    if (!page) throw notFound();
    const id = await ask(scope, page, {
      ...{ day, time, firstname: person.firstname, lastname: person.lastname, email: person.email },
      ...{ phone: person.phone ?? null, message: person.message, language: person.language ?? null },
      clientId: await clientOf(scope, page.branchId, person.email),
      insteadOf: null,
    });
    return { BookingRequest: await bookingRequest(scope, id), token: await makeLink(scope, id) };
  });
}

interface Wish {
  day: string;
  time: string;
  firstname: string;
  lastname: string;
  email: string | null;
  phone: string | null;
  message: string;
  language: RequestInput["language"] | null;
  clientId: number | null;
  insteadOf: { id: number; eventId: number | null } | null;
}

/** Makes a request for a slot that is free; where the page says so it is approved at once. */
async function ask(
  scope: EffectScope,
  page: Page,
  { day, time, insteadOf, ...person }: Wish,
): Promise<number> {
  const free = await slotsOf(scope, page, insteadOf);
  if (!free.some((slot) => slot.day === day && slot.time === time)) throw invalid("time", "slotTaken");
  const id = await storeRequest(
    scope,
    page,
    {
      ...{ unitId: page.unitId, startsOn: day, startsAt: time, minutes: page.slotMinutes },
      ...{ assignedTo: page.assignedTo, ...person, language: person.language ?? null, note: "" },
    },
    { fromPage: true, insteadOf: insteadOf?.id ?? null },
  );
  const system = { ...scope, actor: "SYS" as const };
  const viewing = await appointmentStatusList.lock(system, id);
  const approves =
    page.autoApprove &&
    (await whyNot(system, appointmentStatusList, viewing, { action: "approve" })) === null;
  if (approves) await move(system, appointmentStatusList, viewing, { action: "approve" });
  else await writeLetter(scope, viewing, { letter: "received" });
  await tellOfRequest(scope, viewing);
  return id;
}

/** The client of the branch with this address; nobody where there are several. */
async function clientOf({ trx, organizationId }: EffectScope, branchId: number, email: string) {
  const clients = await trx
    .selectFrom("client")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .where("deleted_at", "is", null)
    .limit(2)
    .execute();
  return clients.length === 1 ? (clients[0]?.id ?? null) : null;
}

/** What the page of somebody who asked shows. */
export async function openOwnPage(context: PublicContext, token: string) {
  const door = await knock(context, ownDoor, token);
  return enter(context, door, { call: viewingLinks.own.path }, async (scope) => ({
    BookingRequest: await bookingRequest(scope, door.id),
  }));
}

/** Another slot instead of the one that was asked for or agreed; all of it, or nothing where it is taken. */
export async function chooseSlot(
  context: PublicContext,
  { token, day, time }: z.output<typeof viewingLinks.choose.input>,
) {
  const door = await knock(context, ownDoor, token);
  return enter(context, door, { call: viewingLinks.choose.path }, async (scope) => {
    const person = { ...scope, actor: "CLIENT" as const };
    const before = await appointmentStatusList.lock(person, door.id);
    if (before.status === "COMPLETED") throw new Failure("NOT_READY", { detail: "appointmentOver" });
    const page = await openedPage(scope, { unitId: before.unitId }, true);
    if (!page) throw notFound();
    const wish = await wishOf(scope, before.id);
    if (before.status !== "CANCELLED")
      await move(person, appointmentStatusList, before, { action: "cancel", reason: `→ ${day} ${time}` });
    const insteadOf = { id: before.id, eventId: before.eventId };
    const id = await ask(scope, page, { ...wish, day, time, insteadOf });
    await scope.trx
      .updateTable("appointment_link")
      .set({ appointment_id: id })
      .where("organization_id", "=", scope.organizationId)
      .where("appointment_id", "=", before.id)
      .execute();
    return { BookingRequest: await bookingRequest(scope, id) };
  });
}

function wishOf({ trx, organizationId }: EffectScope, id: number) {
  return trx
    .selectFrom("appointment")
    .select(["firstname", "lastname", "email", "phone", "message", "language", "client_id as clientId"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Somebody takes their request back, or calls the viewing off; a second time it answers the same. */
export async function cancelOwn(
  context: PublicContext,
  { token, reason }: z.output<typeof viewingLinks.cancel.input>,
) {
  const door = await knock(context, ownDoor, token);
  return enter(context, door, { call: viewingLinks.cancel.path }, async (scope) => {
    const person = { ...scope, actor: "CLIENT" as const };
    await move(person, appointmentStatusList, door.id, { action: "cancel", reason });
    return { BookingRequest: await bookingRequest(scope, door.id) };
  });
}

/** A request as whoever made it sees it, with the slots that can be chosen instead. */
async function bookingRequest(scope: EffectScope, id: number): Promise<BookingRequest> {
  const row = await scope.trx
    .selectFrom("appointment as a")
    .innerJoin("organization as o", "o.id", "a.organization_id")
    .leftJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "a.organization_id").onRef("c.id", "=", "a.client_id"),
    )
    .select(["o.name as organization", "a.cancel_reason as cancelReason"])
    .where("a.organization_id", "=", scope.organizationId)
    .where("a.id", "=", id)
    .where("c.anonymised_at", "is", null)
    .executeTakeFirstOrThrow(notFound);
  const viewing = await appointmentStatusList.lock({ ...scope, actor: "CLIENT" }, id);
  const page =
    viewing.status === "COMPLETED" ? undefined : await openedPage(scope, { unitId: viewing.unitId });
  const { status, unitLabel, address, startsOn: day, startsAt: time, minutes, timeZone, holdUntil } = viewing;
  return {
    ...row,
    ...{ status, unitLabel, address, day, time, minutes, timeZone, holdUntil },
    slots: page ? await slotsOf(scope, page, viewing) : [],
  };
}
