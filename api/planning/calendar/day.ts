import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import type { calendar, HomeStay } from "#contract/planning/calendar/calendar.ts";
import { needs } from "#contract/platform/access.ts";
import { daysBetween } from "#contract/platform/days.ts";

type Reply = z.input<typeof calendar.day.output>;

/** Returns arrivals, departures and stays in house of a day in the building's time zone (docs/rules). */
export async function dayOf(context: CallContext, date: string, buids: readonly number[]): Promise<Reply> {
  const scope = branchScope(context, buids);
  // The home screen is open to everyone, but its guests only to those who may read the calendar.
  if (!context.may(needs("calendar", "read")))
    return { date, arrivals: [], departures: [], inHouse: [], units: 0, occupied: 0 };
  const stays = await staysTouching(context, scope, date);
  const arrivals = stays.filter((stay) => stay.checkIn === date);
  return {
    date,
    arrivals: await withCleanings(
      context,
      arrivals.map((stay) => withTime(stay, stay.arrivalTime)),
    ),
    departures: stays
      .filter((stay) => stay.checkOut === date)
      .map((stay) => withTime(stay, stay.departureTime)),
    inHouse: stays
      .filter((stay) => stay.checkIn < date && stay.checkOut > date)
      .map((stay) => withTime(stay, stay.departureTime)),
    units: await countUnits(context, scope),
    occupied: new Set(stays.filter((stay) => stay.checkOut > date).map((stay) => stay.unitId)).size,
  };
}

async function staysTouching(context: CallContext, scope: readonly number[], date: string) {
  const rows = await context.trx
    .selectFrom("rent_contract as c")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .innerJoin("branch as br", (join) =>
      join.onRef("br.organization_id", "=", "u.organization_id").onRef("br.id", "=", "u.branch_id"),
    )
    .leftJoin("building as b", (join) =>
      join.onRef("b.organization_id", "=", "u.organization_id").onRef("b.id", "=", "u.building_id"),
    )
    .where("c.organization_id", "=", context.organizationId)
    .modifyFront(sql`/* plan stays_of_day */`)
    .where("u.branch_id", "=", sql<number>`ANY (${[...scope]}::bigint[])`)
    .where("c.check_out", ">=", date)
    .where("c.check_in", "<=", date)
    .where("c.status", "not in", ["CANCELED", "INQUIRY"])
    .select([
      "c.id as contractId",
      "c.unit_id as unitId",
      "u.label as unitLabel",
      "c.check_in as checkIn",
      "c.check_out as checkOut",
      "c.status",
      "c.currency",
      "br.time_zone as timeZone",
      "c.checked_in_at as checkedInAt",
      "c.checked_out_at as checkedOutAt",
      sql<string>`trim(coalesce(nullif(u.address || ' ' || u.house, ' '), b.address || ' ' || b.house, u.city))`.as(
        "address",
      ),
      shownClientName(context, "g").as("guest"),
      sql<number>`c.adults + c.children`.as("persons"),
      sql<string>`to_char(coalesce(c.check_in_time, b.check_in_time, (br.settings ->> 'checkInTime')::time, '15:00'), 'HH24:MI')`.as(
        "arrivalTime",
      ),
      sql<string>`to_char(coalesce(c.check_out_time, b.check_out_time, (br.settings ->> 'checkOutTime')::time, '11:00'), 'HH24:MI')`.as(
        "departureTime",
      ),
      sql<number>`(SELECT coalesce(sum(p.amount), 0)::bigint FROM contract_payment p
        WHERE p.organization_id = c.organization_id AND p.contract_id = c.id AND p.status = 'open')`.as(
        "balance",
      ),
    ])
    .orderBy(sql`b.name_order NULLS LAST, u.label_order, c.id`)
    .execute();
  return rows.map((row) => ({
    ...row,
    nights: daysBetween(row.checkIn, row.checkOut),
  }));
}

type Touching = Awaited<ReturnType<typeof staysTouching>>[number];

function withTime(
  { arrivalTime: _arrival, departureTime: _departure, ...stay }: Touching,
  time: string,
): HomeStay {
  return { ...stay, time, cleaning: null };
}

/** Adds the cleaning before each arrival, for those who read cleanings. */
async function withCleanings(context: CallContext, arrivals: HomeStay[]): Promise<HomeStay[]> {
  const ids = arrivals.filter((stay) => !stay.checkedInAt).map((stay) => stay.contractId);
  if (ids.length === 0) return arrivals;
  const cleanings = context.may(needs("cleaning", "read")) ? await cleaningsBefore(context, ids) : [];
  return arrivals.map((stay) => {
    const before = cleanings.find(({ contractId }) => contractId === stay.contractId);
    return { ...stay, cleaning: before ? { id: before.id, status: before.status } : null };
  });
}

function cleaningsBefore({ trx, organizationId }: CallContext, contractIds: readonly number[]) {
  return trx
    .selectFrom("cleaning")
    .select(["id", "status", "next_contract_id as contractId"])
    .where("organization_id", "=", organizationId)
    .where("next_contract_id", "=", sql<number>`ANY (${[...contractIds]}::bigint[])`)
    .where("status", "<>", "CANCELLED")
    .orderBy("due_by", "desc")
    .execute();
}

async function countUnits(context: CallContext, scope: readonly number[]): Promise<number> {
  const row = await context.trx
    .selectFrom("unit")
    .where("organization_id", "=", context.organizationId)
    .modifyFront(sql`/* plan units_to_let */`)
    .where("branch_id", "=", sql<number>`ANY (${[...scope]}::bigint[])`)
    .where("status", "<>", "DISABLED")
    .select(sql<number>`count(*)`.as("units"))
    .executeTakeFirst();
  return row?.units ?? 0;
}
