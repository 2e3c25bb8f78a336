import { z } from "zod";
import { moneySum } from "#contract/clients/clients/client-money.ts";

/** An item of a payment plan. Days are ISO, the amount in minor units. */
export const payment = z.object({
  id: z.number(),
  kind: z.enum(["rent", "deposit", "damage", "cleaning", "feature", "cityTax", "fee", "other"]),
  dueOn: z.string(),
  amount: z.number(),
  periodFrom: z.string().nullable(),
  periodUntil: z.string().nullable(),
  status: z.enum(["open", "paid", "cancelled"]),
  method: z.string().nullable(),
  paidAt: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;

/** What a client owes, has paid and is to get back for stays; deposits, which are nobody's income, apart. */
export const stayMoney = z.object({
  sums: z.array(moneySum),
  deposits: z.array(moneySum),
  /** The latest due first. */
  entries: z.array(
    payment.pick({ id: true, kind: true, dueOn: true, amount: true, status: true }).extend({
      contractId: z.number(),
      unitLabel: z.string(),
      currency: z.string(),
      overdue: z.boolean(),
    }),
  ),
  /** How many entries there are. */
  total: z.number(),
});
export type StayMoney = z.infer<typeof stayMoney>;
