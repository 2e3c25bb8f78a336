import { z } from "zod";
import { moneySum } from "#contract/clients/clients/client-money.ts";

/** An item of a payment plan. Days are ISO dates, the amount is in minor units. */
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

/** What a client owes, has paid and will get back for stays; deposits, which are not income, are separate. */
export const stayMoney = z.object({
  sums: z.array(moneySum),
  deposits: z.array(moneySum),
  /** By due date, the latest first. */
  entries: z.array(
    payment.pick({ id: true, kind: true, dueOn: true, amount: true, status: true }).extend({
      contractId: z.number(),
      unitLabel: z.string(),
      currency: z.string(),
      overdue: z.boolean(),
    }),
  ),
  /** The number of entries. */
  total: z.number(),
});
export type StayMoney = z.infer<typeof stayMoney>;
