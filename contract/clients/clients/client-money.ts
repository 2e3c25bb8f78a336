import { z } from "zod";

/** So many entries stand beside the sums, the newest first. */
export const mostMoneyEntries = 50;

/** Minor units of one currency. What is to be paid back is said without a sign and counted nowhere else. */
export const moneySum = z.object({
  currency: z.string(),
  open: z.number(),
  /** Of what is open, what was due before today. */
  overdue: z.number(),
  paid: z.number(),
  toPayBack: z.number(),
});
export type MoneySum = z.infer<typeof moneySum>;
