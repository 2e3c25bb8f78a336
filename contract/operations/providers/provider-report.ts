import { z } from "zod";
import { providerTrades } from "#contract/operations/providers/provider.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date } from "#contract/platform/values.ts";

const read = needs("featureDashboard", "read");
const period = z.strictObject({ from: date, until: date });

/** The sums of services, done and to come, in minor units of one currency. */
const sums = {
  currency: z.string(),
  services: z.number(),
  completedServices: z.number(),
  expenses: z.number(),
  pendingExpenses: z.number(),
  revenue: z.number(),
  pendingRevenue: z.number(),
};

const providerSums = z.object({
  providerId: z.number(),
  name: z.string(),
  trade: z.enum(providerTrades),
  ...sums,
});
export type ProviderSums = z.infer<typeof providerSums>;

const contractSums = z.object({ contractId: z.number(), unitLabel: z.string(), ...sums });
export type ContractSums = z.infer<typeof contractSums>;

const monthSums = z.object({ month: z.string(), ...sums });
export type MonthSums = z.infer<typeof monthSums>;

export const providerReports = {
  report: post("provider/service/stats/report", {
    summary: "Services of a period by month, by provider and by stay, without cancelled ones",
    access: read,
    input: period,
    output: z.object({
      months: z.array(monthSums),
      providers: z.array(providerSums),
      contracts: z.array(contractSums),
    }),
  }),
  exportReport: get("excel/download/provider-report", {
    summary: "Services of a period by provider, as Excel",
    access: read,
    reply: "file",
    noStepUp: "Names only companies that were hired.",
    input: period,
    output: z.unknown(),
  }),
};

export const providerReportScreens = {
  "/dashboard/providers": {
    needs: needs("featureDashboard", "edit"),
    menu: { group: "services", label: "providerReport:menu", icon: "stats" },
  },
} as const satisfies Screens;
