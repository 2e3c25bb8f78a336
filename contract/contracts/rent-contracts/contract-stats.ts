import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { date } from "#contract/platform/values.ts";

/** Days of the branches, both included. */
const period = z.strictObject({ from: date, until: date });

/**
 * Income in minor units of one currency, less what was paid back; without deposits and city tax, which are
 * not income.
 */
const income = z.object({
  currency: z.string(),
  /** From stays booked by the agency, and from those that came by a channel. */
  internal: z.number(),
  external: z.number(),
  /** Null because no channel or card vendor has reported its commission. */
  commissions: z.number().nullable(),
  transactionFees: z.number().nullable(),
});
export type Income = z.infer<typeof income>;

/** Longest period of a figure in days: three years. */
export const longestPeriod = 1100;

export const contractStats = {
  checkin: post("realEstate/contract/stats/checkin", {
    summary:
      "Arrivals, departures, nights, cancellations and overbookings of a period in the selected branches",
    access: needs("real_estate_contract", "read"),
    input: period,
    output: z.object({
      checkins: z.number(),
      checkouts: z.number(),
      /** Let nights, and all nights that the present units have in the period. */
      nights: z.number(),
      capacity: z.number(),
      overbooking: z.number(),
      cancellations: z.number(),
    }),
  }),
  expenses: post("realEstate/contract/stats/expenses", {
    summary: "Income from stays in a period, by currency, for stays booked by colleagues and by channels",
    access: needs("monetary", "read"),
    input: period,
    output: z.object({ income: z.array(income) }),
  }),
  expensesReport: get("realEstate/contract/stats/expenses/report", {
    summary: "The same as Excel, payment by payment",
    access: needs("monetary", "read"),
    noStepUp: "Names nobody: payments are listed by the numbers of their contracts.",
    reply: "file",
    input: period,
    output: z.unknown(),
  }),
};
