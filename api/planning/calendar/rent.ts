import { sql } from "kysely";
import type { z } from "zod";
import { requirePeriod } from "#api/planning/calendar/period.ts";
import { ShownPeriod } from "#api/planning/calendar/shown-period.ts";
import { fromCache } from "#api/platform/calls/cache.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import { priceTermsOf } from "#api/property/units/prices/queries.ts";
import { type PriceTerms, priceNights } from "#api/property/units/rules/night-price.ts";
import type { calendar, TimelineStay, TimelineUnit } from "#contract/planning/calendar/calendar.ts";
import type { Nights } from "#contract/platform/days.ts";

type Input = z.output<typeof calendar.rent.input>;
type Reply = z.input<typeof calendar.rent.output>;

/** A period as it is cached: a hold is stored by its end. */
export interface Period extends Omit<Reply, "stays"> {
  stays: StoredStay[];
}
interface StoredStay extends Omit<TimelineStay, "holdHoursLeft"> {
  holdUntil: string | null;
}

/** Returns units by nights. As long as nothing changes, the same period is the same object. */
export async function rentPeriod(context: CallContext, input: Input): Promise<Reply> {
  requirePeriod(input.from, input.until);
  const scope = branchScope(context, input.buids);
  const { buids: _, ...rest } = input;
  const shows = { scope, rest, guests: readsClient(context, "name") };
  const load = async () => new ShownPeriod(await readPeriod(context, scope, input));
  const period = await fromCache(context, `period ${JSON.stringify(shows)}`, load, {
    under: "calendar",
    parts: ({ parts }) => parts,
  });
  return period.at(context.now);
}

/** Runs one query for the units, one for what is drawn on them, one for their prices. */
async function readPeriod(context: CallContext, scope: readonly number[], input: Input): Promise<Period> {
  const units = await unitsShown(context, scope, input);
  const unitIds = units.map((unit) => unit.id);
  return {
    from: input.from,
    until: input.until,
    buildings: buildingsOf(units),
    units: units.map(toUnit),
    ...(await drawnOn(context, unitIds, scope, input)),
    prices: input.prices ? await pricesOf(context, unitIds, input) : [],
    Total:
      input.page === undefined
        ? units.length
        : (units[0]?.total ?? (await countUnits(context, scope, input))),
    Page: input.page ?? 0,
    Amount: input.page === undefined ? units.length : input.amount,
  };
}

function matchingUnits(context: CallContext, scope: readonly number[], { from, until, filter }: Input) {
  const { q, unitId, unitIds, buildingId, minPersons, overbooked } = filter;
  return (
    context.trx
      .selectFrom("unit as u")
      .leftJoin("building as b", (join) =>
        join.onRef("b.organization_id", "=", "u.organization_id").onRef("b.id", "=", "u.building_id"),
      )
      .where("u.organization_id", "=", context.organizationId)
      .where("u.branch_id", "=", sql<number>`ANY (${[...scope]}::bigint[])`)
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
      .$if(unitIds !== undefined, (qb) =>
        qb.where("u.id", "=", sql<number>`ANY (${unitIds ?? []}::bigint[])`),
      )
      .$if(buildingId !== undefined, (qb) => qb.where("u.building_id", "=", buildingId ?? 0))
      .$if(minPersons !== undefined, (qb) => qb.where("u.persons", ">=", minPersons ?? 0))
      .$if(overbooked === true, (qb) => qb.where(stayExists(context, { from, until }, true)))
  );
}

function stayExists(context: CallContext, { from, until }: Nights, flaggedOnly: boolean) {
  return sql<boolean>`EXISTS (SELECT 1 FROM rent_contract c WHERE c.organization_id = ${context.organizationId} AND c.unit_id = u.id
    AND c.check_out > ${from} AND c.check_in < ${until} AND c.status <> 'CANCELED' ${flaggedOnly ? sql`AND c.overbooking` : sql``})`;
}

/** Whether a unit is out of service and has stays that still need another one. */
function isUnplaced(context: CallContext, { from, until }: Nights) {
  return sql<boolean>`(u.status = 'DISABLED' AND EXISTS (SELECT 1 FROM rent_contract c WHERE c.organization_id = ${context.organizationId}
    AND c.unit_id = u.id AND c.check_out > ${from} AND c.check_in < ${until} AND c.visible AND c.status NOT IN ('CANCELED', 'COMPLETED')))`;
}

function unitsShown(context: CallContext, scope: readonly number[], input: Input) {
  const { page, amount } = input;
  return matchingUnits(context, scope, input)
    .modifyFront(sql`/* plan units_of_period */`)
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
    .select(isUnplaced(context, input).as("unplaced"))
    .select(page === undefined ? sql<number>`0`.as("total") : sql<number>`count(*) OVER ()`.as("total"))
    .orderBy(sql`unplaced DESC, b.name_order NULLS LAST, b.id NULLS LAST, u.label_order, u.id`)
    .$if(page !== undefined, (qb) => qb.limit(amount).offset((page ?? 0) * amount))
    .execute();
}

async function countUnits(context: CallContext, scope: readonly number[], input: Input): Promise<number> {
  const row = await matchingUnits(context, scope, input)
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirst();
  return row?.total ?? 0;
}

type UnitInPeriod = Awaited<ReturnType<typeof unitsShown>>[number];

function toUnit(row: UnitInPeriod): TimelineUnit {
  return {
    id: row.id,
    label: row.label,
    rooms: row.rooms,
    persons: row.persons,
    buildingId: row.building_id,
    currency: row.currency,
    basePrice: row.base_price_per_night,
    unplaced: row.unplaced,
  };
}

function buildingsOf(units: readonly UnitInPeriod[]): Reply["buildings"] {
  const names = new Map<number, string>();
  for (const { building_id, building_name } of units)
    if (building_id !== null) names.set(building_id, building_name ?? "");
  return [...names].map(([id, name]) => ({ id, name }));
}

type Drawn = Pick<Period, "stays" | "blocks" | "untold" | "overbookings">;

/**
 * Returns what is drawn on units: stays, blocks, and changed nights that their channel does not know yet
 * (docs/rules/nights.md). Also counts the flagged contracts of all selected branches, whatever the filter
 * shows, because these are never hidden.
 */
async function drawnOn(
  context: CallContext,
  unitIds: readonly number[],
  scope: readonly number[],
  { from, until }: Nights,
): Promise<Drawn> {
  const { organizationId, trx } = context;
  const units = [...unitIds];
  const { rows } = await sql<Drawn>`/* plan drawn_on_units */
    SELECT
      (SELECT coalesce(json_agg(json_build_object('id', c.id, 'unitId', c.unit_id, 'checkIn', c.check_in, 'checkOut', c.check_out, 'status', c.status,
          'overbooking', c.overbooking,
          'stage', CASE WHEN c.checked_out_at IS NOT NULL THEN 'left' WHEN c.checked_in_at IS NOT NULL THEN 'inHouse' ELSE 'coming' END, 'holdUntil', c.hold_until, 'guest', ${shownClientName(context, "g")}) ORDER BY c.unit_id, c.check_in, c.id), '[]')
        FROM rent_contract c JOIN client g ON g.organization_id = c.organization_id AND g.id = c.client_id
        WHERE c.organization_id = ${organizationId} AND c.unit_id = ANY (${units}::bigint[]) AND c.check_out > ${from} AND c.check_in < ${until}
          AND c.status <> 'CANCELED') AS stays,
      (SELECT coalesce(json_agg(json_build_object('id', k.id, 'unitId', k.unit_id, 'type', k.type, 'from', k.from_on, 'until', k.until_on,
          'reason', k.reason) ORDER BY k.unit_id, k.from_on, k.id), '[]')
        FROM calendar_block k
        WHERE k.organization_id = ${organizationId} AND k.unit_id = ANY (${units}::bigint[]) AND k.until_on > ${from} AND k.from_on < ${until}
          AND k.removed_at IS NULL) AS blocks,
      (SELECT coalesce(json_agg(json_build_array(o.unit_id, o.night - ${from}::date, o.outcome) ORDER BY o.unit_id, o.night), '[]')
        FROM (SELECT h.unit_id, n.night, max(CASE n.state WHEN 'failed' THEN 2 ELSE 1 END) AS outcome
          FROM channel_night n JOIN unit_channel h ON h.organization_id = n.organization_id AND h.id = n.unit_channel_id
          WHERE n.organization_id = ${organizationId} AND h.unit_id = ANY (${units}::bigint[]) AND n.night >= ${from} AND n.night < ${until}
            AND n.state <> 'synced' GROUP BY h.unit_id, n.night) AS o) AS untold,
      (SELECT count(*) FROM rent_contract c JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
        WHERE c.organization_id = ${organizationId} AND u.branch_id = ANY (${[...scope]}::bigint[]) AND c.check_out > ${from} AND c.check_in < ${until}
          AND c.overbooking AND c.status <> 'CANCELED') AS overbookings`.execute(trx);
  return rows[0] ?? { stays: [], blocks: [], untold: [], overbookings: 0 };
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

/** Most units cost their basic daily price every night, so nothing has to be computed for them. */
function hasOwnPrices({ manual, priceLabs, seasons, weekdayPercent }: PriceTerms): boolean {
  return manual.size + priceLabs.size + seasons.length > 0 || weekdayPercent.some((percent) => percent !== 0);
}
