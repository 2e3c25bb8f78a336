import { z } from "zod";
import { handMethods } from "#contract/contracts/rent-contracts/payment-terms.ts";
import { payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, id } from "#contract/platform/list.ts";
import { date, line, positiveMinorUnits } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

/** A reminder that was sent, 1 friendly to 3 the last. */
const reminder = z.object({
  level: z.number(),
  fee: z.number(),
  sentAt: z.string(),
  sentBy: z.string(),
});
export type Reminder = z.infer<typeof reminder>;

/** What was booked for an item; below zero a counter-entry, which takes back the entry it `counters`. */
const paymentEntry = z.object({
  id: z.number(),
  amount: z.number(),
  method: z.string(),
  bookedAt: z.string(),
  bookedBy: z.string(),
  countersId: z.number().nullable(),
  reason: z.string(),
});

/** What was done about an item of a plan, beside what the item itself says. */
const planItem = z.object({
  id: z.number(),
  reminders: z.array(reminder),
  /** Nobody is reminded before this day. */
  pausedUntil: z.string().nullable(),
  /** The level the next reminder would have; null where none may be sent now, `because` why. */
  nextLevel: z.number().nullable(),
  because: z.string().nullable(),
  entries: z.array(paymentEntry),
  /** Whether what was paid may be taken back. */
  mayUndo: z.boolean(),
});
export type PlanItem = z.infer<typeof planItem>;

/** What one act booked: the sum in minor units, below zero where it was given back, and the items it paid. */
const bookedMoney = z.object({ amount: z.number(), paymentIds: z.array(z.number()) });

const monetary = needs("monetary", "edit");
const paymentOf = { contractId: id, paymentId: id };

export const contractPayments = {
  read: post("realEstate/contract/payments/{id}", {
    summary: "What was booked and reminded of for each item of a contract's plan",
    access: needs("real_estate_contract", "read"),
    input: byId,
    output: z.object({ payments: z.array(planItem) }),
  }),
  monetaryId: post("realEstate/contract/monetaryId/{id}", {
    summary:
      "The transaction by which a contract was last paid and that was not taken back: the entry of its payments; null before one",
    access: needs("monetary", "read"),
    input: byId,
    output: z.object({ monetaryId: z.number().nullable() }),
  }),
  sendReminder: post("realEstate/contract/sendReminderMail/{contractId}/{paymentId}", {
    summary: "Remind of an item that is overdue or due within three days; once in 24 hours, at level 1 to 3",
    access: monetary,
    effect: "write",
    input: z.strictObject({
      ...paymentOf,
      /** Minor units; from level 2 on. Becomes an open item of its own. */
      fee: numeric(positiveMinorUnits).default(0),
    }),
    output: z.object({ reminder }),
  }),
  pauseReminders: post("realEstate/contract/pauseReminders/{contractId}/{paymentId}", {
    summary: "Remind of an item no more before a day; null ends the pause",
    access: monetary,
    effect: "write",
    input: z.strictObject({ ...paymentOf, until: date.nullable() }),
    output: z.object({ pausedUntil: z.string().nullable() }),
  }),
  take: post("realEstate/contract/takePayment/{id}", {
    summary:
      "Record money that pays several items of a contract's plan at once: all of them or, with an amount, what is due first before the rest",
    access: monetary,
    effect: "write",
    input: z.strictObject({
      id,
      paymentIds: z.array(id).min(1).max(100),
      /** Minor units; all that is open of the items unless told. */
      amount: numeric(positiveMinorUnits.positive()).optional(),
      method: z.enum(handMethods).default("transfer"),
    }),
    output: bookedMoney,
  }),
  giveBack: post("realEstate/contract/giveBack/{id}", {
    summary: "Record money that was given back of what was paid beyond what is owed; without the deposit",
    access: monetary,
    effect: "write",
    input: z.strictObject({
      id,
      /** Minor units; all that is to be given back unless told. */
      amount: numeric(positiveMinorUnits.positive()).optional(),
      method: z.enum(handMethods).default("transfer"),
    }),
    output: bookedMoney,
  }),
  receipt: get("realEstate/contract/receipt/{contractId}/{paymentId}", {
    summary: "The receipt of a payment as PDF, with the items that were paid, or given back, by the same act",
    access: [...needs("monetary", "read"), ...needs("real_estate_contract", "read")],
    reply: "file",
    noStepUp: "one receipt is opened all day long",
    input: z.strictObject(paymentOf),
    output: z.unknown(),
  }),
  undo: post("realEstate/contract/undoPayment/{contractId}/{paymentId}", {
    summary: "Take back that an item was paid, by a counter-entry; the item is open again",
    access: needs("monetary", "operation"),
    effect: "write",
    input: z.strictObject({ ...paymentOf, reason: line(400) }),
    output: z.object({ payment }),
  }),
};
