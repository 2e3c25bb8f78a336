import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";
import type { NightTerms, PriceTerms } from "#api/property/units/rules/night-price.ts";
import type { StayDiscount } from "#api/property/units/rules/stay-discount.ts";
import { cancellation } from "#contract/property/units/units.ts";

/** What the prices of a unit's nights are made of, and how its stays are discounted. */
export interface UnitTerms extends PriceTerms {
  currency: string;
  stayDiscounts: readonly StayDiscount[];
}

interface QuoteQuery {
  trx: Tx;
  organizationId: number;
}

const noWeekdays = [0, 0, 0, 0, 0, 0, 0];

/** The price terms of units for the nights of `[from, until)`, by unit. Branches are the caller's matter. */
export async function priceTermsOf(
  { trx, organizationId }: QuoteQuery,
  unitIds: readonly number[],
  from: string,
  until: string,
): Promise<Map<number, UnitTerms>> {
  const { rows } = await sql<StoredTerms>`/* plan price_terms */
    SELECT u.id, u.currency, u.base_price_per_night AS "basePricePerNight", u.min_nights AS "minNights", r.weekday_percent AS "weekdayPercent",
      coalesce(r.stay_discounts, '[]') AS "stayDiscounts",
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'from', s.from_day, 'until', s.until_day, 'price', s.price, 'percent', s.percent,
          'minNights', s.min_nights, 'weekdayPrices', s.weekday_prices)), '[]') FROM unit_season s
        WHERE s.organization_id = u.organization_id AND s.unit_id = u.id AND s.from_day < ${until} AND s.until_day > ${from}) AS seasons,
      (SELECT coalesce(json_agg(json_build_array(n.source, n.night, n.price, n.min_nights)), '[]') FROM unit_price n
        WHERE n.organization_id = u.organization_id AND n.unit_id = u.id AND n.night >= ${from} AND n.night < ${until}) AS nights
    FROM unit u LEFT JOIN unit_price_rule r ON r.organization_id = u.organization_id AND r.unit_id = u.id
    WHERE u.organization_id = ${organizationId} AND u.id = ANY (${[...unitIds]}::bigint[])`.execute(trx);
  return new Map(
    rows.map(({ id, nights, weekdayPercent, ...unit }) => {
      const terms = {
        ...unit,
        weekdayPercent: weekdayPercent ?? noWeekdays,
        manual: new Map<string, NightTerms>(),
        priceLabs: new Map<string, NightTerms>(),
      };
      for (const [source, night, price, minNights] of nights) terms[source].set(night, { price, minNights });
      return [id, terms];
    }),
  );
}

/** A unit's terms as one row: `source`, night, price and nights at least of each night that has its own. */
interface StoredTerms extends Omit<UnitTerms, "manual" | "priceLabs" | "weekdayPercent"> {
  id: number;
  weekdayPercent: number[] | null;
  nights: ["manual" | "priceLabs", string, number | null, number | null][];
}

/** Cancellation options a booking of the unit may choose: its own, else those of its branch. */
export async function cancellationOptionsOf(
  { trx, organizationId }: QuoteQuery,
  { unitId, branchId }: { unitId: number; branchId: number },
) {
  const rows = await trx
    .selectFrom("cancellation_option")
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where((where) => where.or([where("unit_id", "=", unitId), where("unit_id", "is", null)]))
    .select([
      "id",
      "branch_id as branchId",
      "unit_id as unitId",
      "name",
      "terms",
      "surcharge_percent as surchargePercent",
      "version",
    ])
    .orderBy("position")
    .orderBy("id")
    .execute();
  const options = rows.map((row) => ({ ...row, terms: cancellation.parse(row.terms) }));
  const own = options.filter((option) => option.unitId !== null);
  const branch = options.filter((option) => option.unitId === null);
  return { own, branch, offered: own.length > 0 ? own : branch };
}
