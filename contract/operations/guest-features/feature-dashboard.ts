import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date } from "#contract/platform/values.ts";

const amounts = z.array(z.object({ currency: z.string(), amount: z.number() }));

const report = z.object({
  /** The number ordered on the days of the period, by status. */
  ordered: z.number(),
  requested: z.number(),
  paid: z.number(),
  canceled: z.number(),
  /** What was paid, and what still waits for payment; including VAT, by currency. */
  revenue: amounts,
  waiting: amounts,
  features: z.array(
    z.object({
      featureId: z.number(),
      name: z.string(),
      branchName: z.string(),
      currency: z.string(),
      ordered: z.number(),
      requested: z.number(),
      paid: z.number(),
      canceled: z.number(),
      revenue: z.number(),
    }),
  ),
  /** Paid extras by the month of their order. */
  months: z.array(z.object({ month: z.string(), paid: z.number(), revenue: amounts })),
});
export type FeatureReport = z.infer<typeof report>;

const period = z.strictObject({ from: date, until: date });
const read = needs("featureDashboard", "read");

export const featureDashboard = {
  report: post("featureDashboard/report", {
    summary: "Extras that guests of the selected branches ordered in a period, with the amounts paid",
    access: read,
    input: period,
    output: z.object({ report }),
  }),
  exportReport: get("featureDashboard/excel", {
    summary: "The extras of the report as Excel",
    access: read,
    reply: "file",
    noStepUp: "Figures of extras, which name nobody.",
    input: period,
    output: z.unknown(),
  }),
};

export const featureDashboardScreens = {
  "/dashboard/features": {
    needs: needs("featureDashboard", "edit"),
    menu: { group: "services", label: "guestFeatures:dashboard.title", icon: "stats" },
  },
} as const satisfies Screens;
