import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { priceTermsOf } from "#api/property/units/prices/queries.ts";
import { priceOfNight } from "#api/property/units/rules/night-price.ts";
import type { Nights } from "#contract/platform/days.ts";
import { daysBetween } from "#contract/platform/days.ts";

const maxNights = 800;

/**
 * Returns PriceLabs' price by night beside the effective one. Throws NOT_FOUND for a unit of another branch.
 */
export async function nightlyPrices(context: CallContext, period: Nights, ids: readonly number[] | null) {
  const byUnit = await termsOfLinked(context, period, ids);
  return byUnit.flatMap(([unitId, terms]) =>
    [...terms.priceLabs]
      .sort(([a], [b]) => a.localeCompare(b))
      .flatMap(([night, { price, minNights }]) => {
        if (price === null) return [];
        const counts = priceOfNight(night, terms);
        const locked = counts.source === "manual";
        return [{ unitId, night, price, minNights, effective: counts.price, locked }];
      }),
  );
}

/** Returns the sums of PriceLabs' prices by unit, and of the effective prices for the same nights. */
export async function priceTotals(context: CallContext, period: Nights, ids: readonly number[] | null) {
  const byUnit = await termsOfLinked(context, period, ids);
  return byUnit.map(([unitId, terms]) => {
    const sums = { unitId, currency: terms.currency, nights: 0, total: 0, effective: 0 };
    for (const [night, { price }] of terms.priceLabs) {
      if (price === null) continue;
      sums.nights += 1;
      sums.total += price;
      sums.effective += priceOfNight(night, terms).price ?? 0;
    }
    return sums;
  });
}

async function termsOfLinked(context: CallContext, { from, until }: Nights, ids: readonly number[] | null) {
  if (until <= from) throw invalid("until", "endBeforeStart");
  if (daysBetween(from, until) > maxNights) throw invalid("until", "tooManyNights", { max: maxNights });
  const units = await context.trx
    .selectFrom("unit as u")
    .leftJoin("price_labs_listing as l", (join) =>
      join.onRef("l.organization_id", "=", "u.organization_id").onRef("l.unit_id", "=", "u.id"),
    )
    .where("u.organization_id", "=", context.organizationId)
    .where("u.branch_id", "in", [...context.branchIds])
    .$if(ids === null, (query) => query.where("l.id", "is not", null))
    .$if(ids !== null, (query) => query.where("u.id", "=", sql<number>`ANY (${[...(ids ?? [])]}::bigint[])`))
    .select(["u.id", "l.id as listing"])
    .orderBy("u.id")
    .execute();
  if (ids !== null && units.length < new Set(ids).size) throw notFound();
  const linked = units.flatMap(({ id, listing }) => (listing === null ? [] : [id]));
  return [...(await priceTermsOf(context, linked, from, until))];
}
