import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id, version } from "#contract/platform/list.ts";
import { date, positiveMinorUnits, requiredLine } from "#contract/platform/values.ts";
import { cancellation } from "#contract/property/units/units.ts";

const minNights = z.number().int().min(1).max(1125);
const percent = z.number().int().min(-90).max(500);

/** The typed fields of a season: `[from, until)`, a price or a percentage on the basic daily price. */
export const seasonFields = z.strictObject({
  name: requiredLine(60),
  from: date,
  until: date,
  price: positiveMinorUnits.nullable().default(null),
  percent: percent.nullable().default(null),
  minNights: minNights.nullable().default(null),
  /** Monday first; null for a weekday with the season's price. */
  weekdayPrices: z.array(positiveMinorUnits.nullable()).length(7).or(z.tuple([])).default([]),
});

const season = z.object({
  id: z.number(),
  name: z.string(),
  from: z.string(),
  until: z.string(),
  price: z.number().nullable(),
  percent: z.number().nullable(),
  minNights: z.number().nullable(),
  weekdayPrices: z.array(z.number().nullable()),
  version: z.number(),
});
export type Season = z.infer<typeof season>;

const stayDiscounts = z
  .array(
    z.strictObject({ nights: z.number().int().min(2).max(1125), percent: z.number().int().min(1).max(90) }),
  )
  .max(6);
const weekdayPercent = z.array(percent).length(7);

const priceRules = z.object({
  seasons: z.array(season),
  /** Monday first. */
  weekdayPercent,
  stayDiscounts,
  version: z.number(),
});
export type PriceRules = z.infer<typeof priceRules>;

/**
 * A named choice of cancellation terms; `unitId` null: for every unit of the branch that has none of its own.
 */
const cancellationOption = z.object({
  id: z.number(),
  branchId: z.number(),
  unitId: z.number().nullable(),
  name: z.string(),
  terms: cancellation,
  /** The surcharge of this rate in percent of the nights. */
  surchargePercent: z.number(),
  version: z.number(),
});
export type CancellationOption = z.infer<typeof cancellationOption>;

export const unitPrices = {
  rules: post("realEstate-prices/rules/{id}", {
    summary: "Seasons, weekday percentages and discounts for long stays of a unit",
    access: needs("real_estate", "read"),
    input: byId,
    output: z.object({ rules: priceRules }),
  }),
  saveRules: post("realEstate-prices/rules/save/{id}", {
    summary: "Set weekday percentages and discounts for long stays",
    access: needs("real_estate", "edit"),
    effect: "write",
    input: z.strictObject({ id, weekdayPercent, stayDiscounts, version }),
    output: done,
  }),
  saveSeason: post("realEstate-prices/season/save/{id}", {
    summary: "Add a season to a unit, or change one of its seasons",
    access: needs("real_estate", "edit"),
    effect: "write",
    input: z.strictObject({
      id,
      seasonId: id.optional(),
      version,
      season: seasonFields,
      /** Saves it even if it overlaps other seasons of the unit; otherwise it is refused with their names. */
      overlapping: z.boolean().default(false),
    }),
    output: z.object({ seasonId: z.number() }),
  }),
  removeSeason: post("realEstate-prices/season/remove/{id}", {
    summary: "Remove a season; its nights return to the next source",
    access: needs("real_estate", "edit"),
    effect: "write",
    input: z.strictObject({ id, seasonId: id }),
    output: done,
  }),
  calendar: post("realEstate-prices/calendar", {
    summary: "Nightly prices of many units: prices and minimum nights by night, sources as letters m p s w b",
    access: needs("real_estate", "read"),
    input: z.strictObject({ ids: z.array(id).min(1).max(500), from: date, until: date }),
    output: z.object({
      from: z.string(),
      Calendars: z.array(
        z.object({
          id: z.number(),
          currency: z.string(),
          prices: z.array(z.number().nullable()),
          minNights: z.array(z.number()),
          sources: z.string(),
        }),
      ),
    }),
  }),
  cancellationOptions: post("realEstate/cancellation/get/{id}", {
    summary: "Cancellation options that can be chosen when booking the unit: its own and those of its branch",
    access: needs("real_estate", "read"),
    input: byId,
    output: z.object({ own: z.array(cancellationOption), branch: z.array(cancellationOption) }),
  }),
  saveCancellationOption: post("realEstate/cancellation/save/{id}", {
    summary: "Add or change a cancellation option of a unit, or of its branch",
    access: needs("real_estate", "edit"),
    effect: "write",
    input: z.strictObject({
      id,
      optionId: id.optional(),
      version,
      scope: z.enum(["unit", "branch"]),
      name: requiredLine(60),
      terms: cancellation,
      surchargePercent: z.number().int().min(0).max(100).default(0),
    }),
    output: z.object({ optionId: z.number() }),
  }),
  removeCancellationOption: post("realEstate/cancellation/remove/{id}", {
    summary: "Remove a cancellation option; contracts keep the terms they were booked with",
    access: needs("real_estate", "edit"),
    effect: "write",
    input: z.strictObject({ id, optionId: id }),
    output: done,
  }),
};
