import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { findUnit } from "#api/property/units/queries.ts";
import { addDays } from "#contract/platform/days.ts";
import { formatDate } from "#contract/platform/format.ts";
import type { PriceRules, unitPrices } from "#contract/property/units/unit-prices.ts";

type SeasonInput = z.output<typeof unitPrices.saveSeason.input>;
type RulesInput = z.output<typeof unitPrices.saveRules.input>;

/** Returns seasons, weekday percentages and long-stay discounts of a unit. */
export async function priceRulesOf(context: CallContext, unitId: number): Promise<PriceRules> {
  await findUnit(context, unitId);
  const seasons = await seasonsOf(context, unitId);
  const row = await context.trx
    .selectFrom("unit_price_rule")
    .select(["weekday_percent", "stay_discounts", "version"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", unitId)
    .executeTakeFirst();
  return {
    seasons,
    weekdayPercent: row?.weekday_percent ?? [0, 0, 0, 0, 0, 0, 0],
    stayDiscounts: row?.stay_discounts ?? [],
    version: row?.version ?? 0,
  };
}

/** Sets weekday percentages and discounts for long stays. */
export async function saveRules(context: CallContext, input: RulesInput): Promise<void> {
  await findUnit(context, input.id, { lock: true });
  const before = await priceRulesOf(context, input.id);
  await requireVersion(context, input.version, { ...before, id: input.id }, "unit");
  const discounts = [...input.stayDiscounts].sort((a, b) => a.nights - b.nights);
  if (new Set(discounts.map(({ nights }) => nights)).size < discounts.length)
    throw invalid("stayDiscounts", "oncePerLength");
  const values = { weekday_percent: input.weekdayPercent, stay_discounts: JSON.stringify(discounts) };
  await context.trx
    .insertInto("unit_price_rule")
    .values({ organization_id: context.organizationId, unit_id: input.id, ...values })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "unit_id"]).doUpdateSet({
        ...values,
        version: sql`unit_price_rule.version + 1`,
        updated_at: sql`now()`,
      }),
    )
    .execute();
  await context.audit({
    action: "setPriceRules",
    objectType: "unit",
    objectId: input.id,
    before: { weekdayPercent: before.weekdayPercent, stayDiscounts: before.stayDiscounts },
    after: { weekdayPercent: input.weekdayPercent, stayDiscounts: discounts },
  });
}

/** Throws with the seasons that a new or moved season overlaps, because only one of them would count. */
async function requireApart(context: CallContext, { id, seasonId, season }: SeasonInput): Promise<void> {
  const seasons = await seasonsOf(context, id);
  const before = seasons.find((one) => one.id === seasonId);
  if (before?.from === season.from && before.until === season.until) return;
  const overlapping = seasons.filter(
    (one) => one.id !== seasonId && one.from < season.until && season.from < one.until,
  );
  if (overlapping.length === 0) return;
  const names = overlapping.map(
    ({ name, from, until }) => `${name} (${formatDate(from)} – ${formatDate(addDays(until, -1))})`,
  );
  throw invalid("overlapping", "seasonsOverlap", { names: names.join(", ") });
}

/** Adds a season or changes one. */
export async function saveSeason(context: CallContext, input: SeasonInput): Promise<number> {
  const { season, id: unitId } = input;
  if (season.until <= season.from) throw invalid("season.until", "endBeforeStart");
  if ((season.price === null) === (season.percent === null)) throw invalid("season.price", "priceOrPercent");
  await findUnit(context, unitId, { lock: true });
  if (!input.overlapping) await requireApart(context, input);
  const values = {
    name: season.name,
    from_day: season.from,
    until_day: season.until,
    price: season.price,
    percent: season.percent,
    min_nights: season.minNights,
    weekday_prices: JSON.stringify(season.weekdayPrices),
  };
  const { seasonId } = input;
  if (seasonId === undefined) {
    const added = await context.trx
      .insertInto("unit_season")
      .values({ organization_id: context.organizationId, unit_id: unitId, ...values })
      .returning("id")
      .executeTakeFirstOrThrow();
    await context.audit({ action: "addSeason", objectType: "unit", objectId: unitId, after: season });
    return added.id;
  }
  const before = await findSeason(context, unitId, seasonId);
  await requireVersion(context, input.version, { ...before, id: unitId }, "unit");
  await context.trx
    .updateTable("unit_season")
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", seasonId)
    .execute();
  const { id: _id, version: _version, ...rule } = before;
  await context.audit({
    action: "changeSeason",
    objectType: "unit",
    objectId: unitId,
    before: rule,
    after: season,
  });
  return seasonId;
}

/** Removes a season. */
export async function removeSeason(context: CallContext, unitId: number, seasonId: number): Promise<void> {
  await findUnit(context, unitId, { lock: true });
  const before = await findSeason(context, unitId, seasonId);
  await context.trx
    .deleteFrom("unit_season")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", seasonId)
    .execute();
  await context.audit({
    action: "removeSeason",
    objectType: "unit",
    objectId: unitId,
    before: { name: before.name, from: before.from, until: before.until },
  });
}

async function findSeason(context: CallContext, unitId: number, seasonId: number) {
  const season = (await seasonsOf(context, unitId)).find(({ id }) => id === seasonId);
  if (!season) throw notFound();
  return season;
}

function seasonsOf(context: CallContext, unitId: number) {
  return context.trx
    .selectFrom("unit_season")
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", unitId)
    .select([
      "id",
      "name",
      "from_day as from",
      "until_day as until",
      "price",
      "percent",
      "min_nights as minNights",
      "weekday_prices as weekdayPrices",
      "version",
    ])
    .orderBy("from_day")
    .orderBy("id")
    .execute();
}
