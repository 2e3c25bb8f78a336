import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";
import type { NightTerms, PriceTerms, SeasonTerms } from "#api/units/rules/night-price.ts";
import type { StayDiscount } from "#api/units/rules/stay-discount.ts";
import { cancellation } from "#contract/units.ts";

/** What the prices of a unit's nights are made of, and how its stays are discounted. */
export interface UnitTerms extends PriceTerms {
  currency: string;
  stayDiscounts: readonly StayDiscount[];
}

interface Asked {
  trx: Tx;
  organizationId: number;
}

const noWeekdays = [0, 0, 0, 0, 0, 0, 0];

/** The price terms of units for the nights of `[from, until)`, by unit. Branches are the caller's matter. */
export async function priceTermsOf(
  { trx, organizationId }: Asked,
  unitIds: readonly number[],
  from: string,
  until: string,
): Promise<Map<number, UnitTerms>> {
  const wanted = sql<number>`ANY (${[...unitIds]}::bigint[])`;
  const units = await trx
    .selectFrom("unit as u")
    .leftJoin("unit_price_rule as r", (join) =>
      join.onRef("r.organization_id", "=", "u.organization_id").onRef("r.unit_id", "=", "u.id"),
    )
    .where("u.organization_id", "=", organizationId)
    .where("u.id", "=", wanted)
    .select([
      "u.id",
      "u.currency",
      "u.base_price_per_night",
      "u.min_nights",
      "r.weekday_percent",
      "r.stay_discounts",
    ])
    .execute();
  const terms = new Map(
    units.map((unit) => [
      unit.id,
      {
        currency: unit.currency,
        basePricePerNight: unit.base_price_per_night,
        minNights: unit.min_nights,
        weekdayPercent: unit.weekday_percent ?? noWeekdays,
        stayDiscounts: unit.stay_discounts ?? [],
        seasons: [] as SeasonTerms[],
        manual: new Map<string, NightTerms>(),
        priceLabs: new Map<string, NightTerms>(),
      },
    ]),
  );
  const seasons = await trx
    .selectFrom("unit_season")
    .where("organization_id", "=", organizationId)
    .where("unit_id", "=", wanted)
    .where("from_day", "<", until)
    .where("until_day", ">", from)
    .select([
      "id",
      "unit_id",
      "from_day as from",
      "until_day as until",
      "price",
      "percent",
      "min_nights as minNights",
      "weekday_prices as weekdayPrices",
    ])
    .execute();
  for (const { unit_id, ...season } of seasons) terms.get(unit_id)?.seasons.push(season);
  const nights = await trx
    .selectFrom("unit_price")
    .where("organization_id", "=", organizationId)
    .where("unit_id", "=", wanted)
    .where("night", ">=", from)
    .where("night", "<", until)
    .select(["unit_id", "night", "price", "min_nights as minNights", "source"])
    .execute();
  for (const { unit_id, night, source, ...own } of nights) terms.get(unit_id)?.[source].set(night, own);
  return terms;
}

/** Cancellation options a booking of the unit may choose: its own, else those of its branch. */
export async function cancellationOptionsOf(
  { trx, organizationId }: Asked,
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
