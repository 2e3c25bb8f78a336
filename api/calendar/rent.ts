import { sql } from "kysely";
import type { z } from "zod";
import { requirePeriod } from "#api/calendar/period.ts";
import { shownClientName } from "#api/platform/access/client-name.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { branchScope } from "#api/platform/list-query.ts";
import { priceTermsOf } from "#api/units/queries-prices.ts";
import { type PriceTerms, priceNights } from "#api/units/rules/night-price.ts";
import type { calendar, TimelineStay, TimelineUnit } from "#contract/calendar.ts";
import type { Nights } from "#contract/days.ts";

type Input = z.output<typeof calendar.rent.input>;
type Reply = z.input<typeof calendar.rent.output>;

/** Units by nights: one query for the units, one for each kind of thing drawn on them. */
export async function rentPeriod(context: CallContext, input: Input): Promise<Reply> {
  requirePeriod(input.from, input.until);
  const scope = branchScope(context, input.buids);
  const found = await unitsShown(context, scope, input);
  const unitIds = found.map((unit) => unit.id);
  return {
    from: input.from,
    until: input.until,
    buildings: buildingsOf(found),
    units: found.map(toUnit),
    stays: await staysOf(context, unitIds, input),
    blocks: await blocksOf(context, unitIds, input),
    prices: input.prices ? await pricesOf(context, unitIds, input) : [],
    untold: await untoldOf(context, unitIds, input),
    overbookings: await countOverbookings(context, scope, input),
    Total:
      input.page === undefined
        ? found.length
        : (found[0]?.total ?? (await countUnits(context, scope, input))),
    Page: input.page ?? 0,
    Amount: input.page === undefined ? found.length : input.amount,
  };
}

function matchingUnits(context: CallContext, scope: readonly number[], { from, until, filter }: Input) {
  const { q, unitId, buildingId, minPersons, overbooked } = filter;
  return (
    context.trx
      .selectFrom("unit as u")
      .leftJoin("building as b", (join) =>
        join.onRef("b.organization_id", "=", "u.organization_id").onRef("b.id", "=", "u.building_id"),
      )
      .where("u.organization_id", "=", context.organizationId)
      .where("u.branch_id", "in", [...scope])
      // A unit out of service is shown only while somebody still has nights in it.
      .where((eb) => eb.or([eb("u.status", "<>", "DISABLED"), stayExists(context, { from, until }, false)]))
      .$if(q !== undefined && q !== "", (qb) =>
        qb.where((eb) =>
          eb.or([
            eb("u.id", "in", sql<number>`(SELECT find_units(${q}))`),
            eb("u.building_id", "in", sql<number>`(SELECT find_buildings(${q}))`),
          ]),
        ),
      )
      .$if(unitId !== undefined, (qb) => qb.where("u.id", "=", unitId ?? 0))
      .$if(buildingId !== undefined, (qb) => qb.where("u.building_id", "=", buildingId ?? 0))
      .$if(minPersons !== undefined, (qb) => qb.where("u.persons", ">=", minPersons ?? 0))
      .$if(overbooked === true, (qb) => qb.where(stayExists(context, { from, until }, true)))
  );
}

function stayExists(context: CallContext, { from, until }: Nights, flaggedOnly: boolean) {
  return sql<boolean>`EXISTS (SELECT 1 FROM rent_contract c WHERE c.organization_id = ${context.organizationId} AND c.unit_id = u.id
    AND c.check_out > ${from} AND c.check_in < ${until} AND c.visible AND c.status <> 'CANCELED' ${flaggedOnly ? sql`AND c.overbooking` : sql``})`;
}

function unitsShown(context: CallContext, scope: readonly number[], input: Input) {
  const { page, amount } = input;
  return matchingUnits(context, scope, input)
    .select([
      "u.id",
      "u.label",
      "u.rooms",
      "u.persons",
      "u.currency",
      "u.building_id",
      "u.base_price_per_night",
      "b.name as building_name",
    ])
    .select(page === undefined ? sql<number>`0`.as("total") : sql<number>`count(*) OVER ()`.as("total"))
    .orderBy(sql`natural_order(b.name) NULLS LAST, b.id NULLS LAST, natural_order(u.label), u.id`)
    .$if(page !== undefined, (qb) => qb.limit(amount).offset((page ?? 0) * amount))
    .execute();
}

async function countUnits(context: CallContext, scope: readonly number[], input: Input): Promise<number> {
  const row = await matchingUnits(context, scope, input)
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirst();
  return row?.total ?? 0;
}

type FoundUnit = Awaited<ReturnType<typeof unitsShown>>[number];

function toUnit(row: FoundUnit): TimelineUnit {
  return {
    id: row.id,
    label: row.label,
    rooms: row.rooms,
    persons: row.persons,
    buildingId: row.building_id,
    currency: row.currency,
    basePrice: row.base_price_per_night,
  };
}

function buildingsOf(found: readonly FoundUnit[]): Reply["buildings"] {
  const names = new Map<number, string>();
  for (const { building_id, building_name } of found)
    if (building_id !== null) names.set(building_id, building_name ?? "");
  return [...names].map(([id, name]) => ({ id, name }));
}

async function staysOf(
  context: CallContext,
  unitIds: readonly number[],
  { from, until }: Nights,
): Promise<TimelineStay[]> {
  if (unitIds.length === 0) return [];
  const rows = await context.trx
    .selectFrom("rent_contract as c")
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .where("c.organization_id", "=", context.organizationId)
    .where("c.check_out", ">", from)
    .where("c.check_in", "<", until)
    .where("c.visible", "=", true)
    .where("c.status", "<>", "CANCELED")
    .where("c.unit_id", "=", sql<number>`ANY (${[...unitIds]}::bigint[])`)
    .select([
      "c.id",
      "c.unit_id as unitId",
      "c.check_in as checkIn",
      "c.check_out as checkOut",
      "c.status",
      "c.overbooking",
      "c.hold_until",
    ])
    .select(shownClientName(context, "g").as("guest"))
    .orderBy("c.unit_id")
    .orderBy("c.check_in")
    .orderBy("c.id")
    .execute();
  return rows.map(({ hold_until, ...stay }) => ({
    ...stay,
    holdHoursLeft: stay.status === "NEW" && hold_until !== null ? hoursUntil(hold_until, context.now) : null,
  }));
}

/** Whole hours left, rounded up; 0 once the hold has run out. */
export function hoursUntil(instant: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 3_600_000));
}

function blocksOf(
  context: CallContext,
  unitIds: readonly number[],
  { from, until }: Nights,
): Promise<Reply["blocks"]> {
  if (unitIds.length === 0) return Promise.resolve([]);
  return context.trx
    .selectFrom("calendar_block")
    .where("organization_id", "=", context.organizationId)
    .where("removed_at", "is", null)
    .where("until_on", ">", from)
    .where("from_on", "<", until)
    .where("unit_id", "=", sql<number>`ANY (${[...unitIds]}::bigint[])`)
    .select(["id", "unit_id as unitId", "type", "from_on as from", "until_on as until", "reason"])
    .orderBy("unit_id")
    .orderBy("from_on")
    .orderBy("id")
    .execute();
}

async function pricesOf(
  context: CallContext,
  unitIds: readonly number[],
  { from, until }: Nights,
): Promise<Reply["prices"]> {
  if (unitIds.length === 0) return [];
  const all = await priceTermsOf(context, unitIds, from, until);
  return unitIds.flatMap((unitId) => {
    const terms = all.get(unitId);
    if (!terms || !hasOwnPrices(terms)) return [];
    return priceNights(from, until, terms).flatMap(({ price }, day): Reply["prices"] =>
      price === null || price === terms.basePricePerNight ? [] : [[unitId, day, price]],
    );
  });
}

/** Most units cost their basic daily price every night; of those nothing has to be computed. */
function hasOwnPrices({ manual, priceLabs, seasons, weekdayPercent }: PriceTerms): boolean {
  return manual.size + priceLabs.size + seasons.length > 0 || weekdayPercent.some((percent) => percent !== 0);
}

/** Nights that became taken or free and whose channel does not know it yet (docs/rules/nights.md). */
async function untoldOf(
  context: CallContext,
  unitIds: readonly number[],
  { from, until }: Nights,
): Promise<Reply["untold"]> {
  if (unitIds.length === 0) return [];
  const { rows } = await sql<{ unitId: number; day: number; failed: boolean }>`
    SELECT c.unit_id AS "unitId", n.night - ${from}::date AS day, bool_or(n.state = 'failed') AS failed
    FROM channel_night n JOIN unit_channel c ON c.organization_id = n.organization_id AND c.id = n.unit_channel_id
    WHERE n.organization_id = ${context.organizationId} AND n.state <> 'synced' AND n.night >= ${from} AND n.night < ${until}
      AND c.unit_id = ANY (${[...unitIds]}::bigint[])
    GROUP BY c.unit_id, n.night ORDER BY c.unit_id, n.night`.execute(context.trx);
  return rows.map(({ unitId, day, failed }) => [unitId, day, failed ? 2 : 1]);
}

/** Flagged contracts of the period in all selected branches, whatever the filter shows: they are never hidden. */
async function countOverbookings(
  context: CallContext,
  scope: readonly number[],
  { from, until }: Nights,
): Promise<number> {
  const row = await context.trx
    .selectFrom("rent_contract as c")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .where("c.organization_id", "=", context.organizationId)
    .where("u.branch_id", "in", [...scope])
    .where("c.overbooking", "=", true)
    .where("c.check_out", ">", from)
    .where("c.check_in", "<", until)
    .where("c.visible", "=", true)
    .where("c.status", "<>", "CANCELED")
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirst();
  return row?.total ?? 0;
}
