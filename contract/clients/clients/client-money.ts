import { z } from "zod";

/** The most entries shown beside the sums, the newest first. */
export const mostMoneyEntries = 50;

/** Sums in minor units of one currency. What is to be paid back is positive and counted nowhere else. */
export const moneySum = z.object({
  currency: z.string(),
  open: z.number(),
  /** The open part that was due before today. */
  overdue: z.number(),
  paid: z.number(),
  toPayBack: z.number(),
});
export type MoneySum = z.infer<typeof moneySum>;
