import { z } from "zod";
import { handMethods } from "#contract/contracts/rent-contracts/payment-terms.ts";
import { payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, id } from "#contract/platform/list.ts";
import { date, line, positiveMinorUnits } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

/** A sent reminder, from 1 (friendly) to 3 (the last). */
const reminder = z.object({
  level: z.number(),
  fee: z.number(),
  sentAt: z.string(),
  sentBy: z.string(),
});
export type Reminder = z.infer<typeof reminder>;

/** An entry of an item; a negative one is a counter-entry, which takes back the entry it `counters`. */
const paymentEntry = z.object({
  id: z.number(),
  amount: z.number(),
  method: z.string(),
  bookedAt: z.string(),
  bookedBy: z.string(),
  countersId: z.number().nullable(),
  reason: z.string(),
});

/** Entries and reminders of an item of a plan, beside the item's own fields. */
const planItem = z.object({
  id: z.number(),
  reminders: z.array(reminder),
  /** No reminders are sent before this day. */
  pausedUntil: z.string().nullable(),
  /** Level of the next reminder; null when none may be sent now, and `because` says why. */
  nextLevel: z.number().nullable(),
  because: z.string().nullable(),
  entries: z.array(paymentEntry),
  /** Whether the payment may be undone. */
  mayUndo: z.boolean(),
});
export type PlanItem = z.infer<typeof planItem>;

/** What one act booked: the sum in minor units, below zero where it was given back, and the items it paid. */
const bookedMoney = z.object({ amount: z.number(), paymentIds: z.array(z.number()) });

const monetary = needs("monetary", "edit");
const paymentOf = { contractId: id, paymentId: id };

export const contractPayments = {
  read: post("realEstate/contract/payments/{id}", {
    summary: "Bookings and reminders of each item of a contract's payment plan",
    access: needs("real_estate_contract", "read"),
    input: byId,
    output: z.object({ payments: z.array(planItem) }),
  }),
  monetaryId: post("realEstate/contract/monetaryId/{id}", {
    summary:
      "The transaction of the latest payment of a contract that was not taken back; null before the first",
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
      /** In minor units, from level 2 on. It becomes an open item of its own. */
      fee: numeric(positiveMinorUnits).default(0),
    }),
    output: z.object({ reminder }),
  }),
  pauseReminders: post("realEstate/contract/pauseReminders/{contractId}/{paymentId}", {
    summary: "Pause the reminders of an item until a day; null ends the pause",
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
    summary: "Take a payment of an item back by a counter-entry; the item is open again",
    access: needs("monetary", "operation"),
    effect: "write",
    input: z.strictObject({ ...paymentOf, reason: line(400) }),
    output: z.object({ payment }),
  }),
};
