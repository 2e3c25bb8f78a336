import { z } from "zod";
import { groupings } from "#contract/organization/statistics/counted-figure.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { date, instant } from "#contract/platform/values.ts";

/**
 * A figure of a period. Money is in minor units of its currency, a share in hundredths of a percent, averages
 * of days and nights in hundredths.
 */
const figure = z.object({
  measure: z.string(),
  /** For money only. */
  currency: z.string().nullable(),
  /** Null when there is nothing to divide by. */
  value: z.number().nullable(),
  /** The number of contracts or units in the sum; null when it is not a sum. */
  rows: z.number().nullable(),
});
export type Figure = z.infer<typeof figure>;

const measure = z.object({
  name: z.string(),
  unit: z.enum(["count", "nights", "days", "money", "percent"]),
  /** The measures that a share or an average is computed from. */
  of: z.tuple([z.string(), z.string()]).nullable(),
  /** The list that shows what it counts. */
  opens: z.enum(["contracts", "units"]).nullable(),
  /** What of it is not exact as of a past moment. */
  readBack: z.enum(["blocks", "payments"]).nullable(),
  /** A higher value is worse. */
  bad: z.boolean(),
});
export type ShownMeasure = z.infer<typeof measure>;

const figures = z.array(figure);
const asOf = instant.optional();
const period = z.strictObject({ from: date, until: date, asOf, by: z.enum(groupings).optional() });

const line = z.object({
  from: z.string(),
  until: z.string(),
  figures,
  /** For the same days a year before, as of a year before. */
  lastYear: figures,
});
export type FigureLine = z.infer<typeof line>;

const group = z.object({ key: z.string(), label: z.string(), figures, lastYear: figures });
export type FigureGroup = z.infer<typeof group>;

const head = {
  measures: z.array(measure),
  /**
   * The number of stays counted by booking and cancellation alone, because nothing else is known of that
   * moment; and of a year before.
   */
  uncertain: z.number(),
  uncertainLastYear: z.number(),
};

const report = z.object({
  ...head,
  /** The same days a year before. */
  before: z.object({ from: z.string(), until: z.string(), asOf: z.string() }),
  figures,
  lastYear: figures,
  /** The present figures, when a moment was requested. */
  now: figures.nullable(),
  /** By day; from two months on by week, from a year on by month. */
  lines: z.array(line),
  /** By the chosen grouping, the most nights first. */
  groups: z.array(group),
});
export type FigureReport = z.infer<typeof report>;

/** Longest period of the months, in months. */
export const mostMonths = 36;
const months = z.strictObject({ from: date, until: date, asOf });

const monthly = z.object({
  ...head,
  months: z.array(
    line.extend({
      /** For the same month a year before, as known now: its final value. */
      lastYearInEnd: figures,
      /** As of 7 and 30 days before. */
      weekBefore: figures,
      monthBefore: figures,
    }),
  ),
});
export type MonthlyFigures = z.infer<typeof monthly>;

const resource = "realestate_dashboard";

export const contractStatistics = {
  report: post("statistics/contracts", {
    summary:
      "Figures of stays of the selected branches: of a period, as known at an instant, compared with the same day of last year, by branch, building, unit, channel or kind",
    access: needs(resource, "edit"),
    input: period,
    output: report,
  }),
  monthly: post("statistics/contracts/monthly", {
    summary:
      "The same by month of the nights, with the figures known a week, a month and a year before; at most 36 months",
    access: needs(resource, "edit"),
    input: months,
    output: monthly,
  }),
  exportReport: get("statistics/contracts/report", {
    summary: "The figures of a period as Excel, by day and by the chosen grouping",
    access: needs(resource, "edit"),
    noStepUp: "Names nobody: totals of stays by days, branches, buildings and units.",
    reply: "file",
    input: period,
    output: z.unknown(),
  }),
  exportMonthly: get("statistics/contracts/monthly/report", {
    summary: "The figures by month as Excel",
    access: needs(resource, "edit"),
    noStepUp: "Names nobody: totals of stays by month.",
    reply: "file",
    input: months,
    output: z.unknown(),
  }),
};
