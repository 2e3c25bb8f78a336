import type { z } from "zod";
import type { CallContext } from "#api/platform/call-context.ts";
import { invalid } from "#api/platform/failure.ts";
import { findUnit } from "#api/real-estate/queries.ts";
import { daysBetween, nightsOf, weekday } from "#contract/days.ts";
import type { realEstate } from "#contract/real-estate.ts";

/** At most so many nights are read or set at once: two years and a bit. */
const maxNights = 800;

/** The price of each night of a period and where it comes from. */
export async function pricesOf(
  context: CallContext,
  { id, from, until }: { id: number; from: string; until: string },
) {
  checkPeriod(from, until, "");
  const unit = await findUnit(context, id);
  const own = await context.trx
    .selectFrom("unit_price")
    .select(["night", "price", "min_nights", "source"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", id)
    .where("night", ">=", from)
    .where("night", "<", until)
    .execute();
  const byNight = new Map(own.map((row) => [row.night, row]));
  const prices = nightsOf(from, until).map((night) => {
    const row = byNight.get(night);
    return {
      night,
      price: row?.price ?? unit.basePricePerNight,
      minNights: row?.min_nights ?? unit.minNights,
      source: row?.source ?? ("base" as const),
    };
  });
  return { currency: unit.currency, Prices: prices };
}

/** Sets or clears the price of the nights of a range, on chosen weekdays. Answers how many nights were touched. */
export async function setPrices(
  context: CallContext,
  wanted: z.output<typeof realEstate.setPrices.input>["prices"],
): Promise<number> {
  checkPeriod(wanted.from, wanted.until, "prices.");
  await findUnit(context, wanted.id, { lock: true });
  const nights = nightsOf(wanted.from, wanted.until).filter(
    (night) => wanted.weekdays === undefined || wanted.weekdays.includes(weekday(night)),
  );
  if (nights.length === 0) return 0;
  const scope = { organization_id: context.organizationId, unit_id: wanted.id };
  await context.trx
    .deleteFrom("unit_price")
    .where("organization_id", "=", scope.organization_id)
    .where("unit_id", "=", scope.unit_id)
    .where("night", "in", nights)
    .execute();
  const { price } = wanted;
  if (price !== null)
    await context.trx
      .insertInto("unit_price")
      .values(nights.map((night) => ({ ...scope, night, price, min_nights: wanted.minNights })))
      .execute();
  const { id: _id, ...range } = wanted;
  await context.audit({ action: "setPrices", objectType: "unit", objectId: wanted.id, after: range });
  return nights.length;
}

function checkPeriod(from: string, until: string, prefix: string): void {
  if (until <= from) throw invalid(`${prefix}until`, "endBeforeStart");
  if (daysBetween(from, until) > maxNights)
    throw invalid(`${prefix}until`, "tooManyNights", { max: maxNights });
}
