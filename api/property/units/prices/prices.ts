import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { priceTermsOf } from "#api/property/units/prices/queries.ts";
import { findUnit } from "#api/property/units/queries.ts";
import { priceNights, priceOfNight } from "#api/property/units/rules/night-price.ts";
import type { Nights } from "#contract/platform/days.ts";
import { daysBetween, nightsOf, weekday } from "#contract/platform/days.ts";
import type { units } from "#contract/property/units/units.ts";

/** The most nights that are read or set at once: two years and a bit. */
const maxNights = 800;

/** Returns the price of each night of a period and its source. */
export async function pricesOf(context: CallContext, { id, from, until }: Nights & { id: number }) {
  checkPeriod(from, until, "");
  const unit = await findUnit(context, id);
  const terms = (await priceTermsOf(context, [id], from, until)).get(id);
  if (!terms) throw notFound();
  const prices = priceNights(from, until, terms).map((night) => ({
    ...night,
    priceLabs: night.source === "manual" ? (terms.priceLabs.get(night.night)?.price ?? null) : null,
  }));
  return { currency: unit.currency, Prices: prices };
}

/** Returns the same for many units at once in a compact form: a letter for each night's source. */
export async function priceCalendars(context: CallContext, { ids, from, until }: Nights & { ids: number[] }) {
  checkPeriod(from, until, "");
  const all = await priceTermsOf(context, await requireUnits(context, ids), from, until);
  const period = nightsOf(from, until);
  const calendars = [...all].map(([id, terms]) => {
    const nights = period.map((night) => priceOfNight(night, terms));
    return {
      id,
      currency: terms.currency,
      prices: nights.map(({ price }) => price),
      minNights: nights.map((night) => night.minNights),
      sources: nights.map(({ source }) => source[0]).join(""),
    };
  });
  return { from, Calendars: calendars };
}

/**
 * Sets price, minimum nights or both by hand for the nights of a range, on chosen weekdays, or removes them.
 * Manual prices take precedence over seasons and PriceLabs. Returns how many nights changed.
 */
export async function setPrices(
  context: CallContext,
  wanted: z.output<typeof units.setPrices.input>["prices"],
): Promise<number> {
  checkPeriod(wanted.from, wanted.until, "prices.");
  const ids = [...new Set([...(wanted.ids ?? []), ...(wanted.id === undefined ? [] : [wanted.id])])];
  if (ids.length === 0) throw invalid("prices.id", "required");
  await requireUnits(context, ids, { lock: true });
  const nights = nightsOf(wanted.from, wanted.until).filter(
    (night) => wanted.weekdays === undefined || wanted.weekdays.includes(weekday(night)),
  );
  if (nights.length === 0) return 0;
  const terms = wanted.lock ? await priceTermsOf(context, ids, wanted.from, wanted.until) : null;
  const chosen = new Set(nights);
  const rows = ids.flatMap((id) => {
    const now = terms?.get(id);
    if (now)
      return priceNights(wanted.from, wanted.until, now)
        .filter(({ night, price }) => chosen.has(night) && price !== null)
        .map(({ night, price }) => ({ id, night, price, min: wanted.minNights }));
    if (wanted.price === null && wanted.minNights === null) return [];
    return nights.map((night) => ({ id, night, price: wanted.price, min: wanted.minNights }));
  });
  await context.trx
    .deleteFrom("unit_price")
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", sql<number>`ANY (${ids}::bigint[])`)
    .where("night", "=", sql<string>`ANY (${nights}::date[])`)
    .where("source", "=", "manual")
    .execute();
  if (rows.length > 0)
    await sql`INSERT INTO unit_price (organization_id, unit_id, night, price, min_nights, source)
      SELECT ${context.organizationId}, r.id, r.night, r.price, r.min, 'manual'
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(id bigint, night date, price bigint, min integer)`.execute(
      context.trx,
    );
  const { id: _id, ids: _ids, ...range } = wanted;
  await context.audit(
    ids.map((id) => ({ action: "setPrices", objectType: "unit", objectId: id, after: range })),
  );
  return nights.length * ids.length;
}

/** Throws NOT_FOUND unless every unit belongs to one of the user's branches. */
async function requireUnits(
  context: CallContext,
  ids: readonly number[],
  options: { lock?: boolean } = {},
): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const rows = await context.trx
    .selectFrom("unit")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", sql<number>`ANY (${wanted}::bigint[])`)
    .where("branch_id", "in", [...context.branchIds])
    .orderBy("id")
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .execute();
  if (rows.length < wanted.length) throw notFound();
  return wanted;
}

function checkPeriod(from: string, until: string, prefix: string): void {
  if (until <= from) throw invalid(`${prefix}until`, "endBeforeStart");
  if (daysBetween(from, until) > maxNights)
    throw invalid(`${prefix}until`, "tooManyNights", { max: maxNights });
}
