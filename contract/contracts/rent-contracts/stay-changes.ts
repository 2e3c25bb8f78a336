import { z } from "zod";
import { changePrices } from "#contract/contracts/rent-contracts/change-prices.ts";
import { departure } from "#contract/contracts/rent-contracts/departure.ts";
import { changesStays } from "#contract/contracts/rent-contracts/rent-contract-screens.ts";
import {
  newRentContract,
  nightPrice,
  quote,
  rentContract,
} from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { needs } from "#contract/platform/access.ts";
import { bulkAct } from "#contract/platform/bulk.ts";
import { post } from "#contract/platform/call.ts";
import { id, version } from "#contract/platform/list.ts";
import { date, line } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";

const { checkIn, checkOut, adults, children, agreedTotal } = newRentContract.shape;
const { force, forceReason, exceptionReason } = newRentContract.shape;

/** The stay after the change. */
const changedStay = z.strictObject({
  checkIn,
  checkOut,
  adults,
  children,
  price: z.enum(changePrices).default("apply"),
  /** Price of all changed nights, with `custom`. */
  agreedTotal,
  /** The first night in the other unit: the stay becomes two connected contracts. Null keeps it one. */
  splitAt: date.nullable().default(null),
});
export type ChangedStay = z.output<typeof changedStay>;

/** What a change costs and which conflicts it has. */
export const stayChange = z.object({
  currency: z.string(),
  nightPrices: z.array(nightPrice),
  cleaningFee: z.number(),
  total: z.number(),
  /** Another unit's prices count for all nights that are changed, those that were booked, too. */
  pricedAnew: z.boolean(),
  /** The new total less the present one. */
  difference: z.number(),
  /** After the change, beside the total. */
  cityTax: z.number(),
  paid: z.number(),
  /** What is to be paid afterwards, the deposit among it, and what to be paid back. */
  plan: z.array(payment.pick({ kind: true, dueOn: true, amount: true })),
  /** The first changed night of a guest who is in the house; nights before it stay as they were. */
  from: z.string(),
  /**
   * True when the stay is split, or a guest in the house changes the unit: the rest becomes a contract of its
   * own.
   */
  splits: z.boolean(),
  minNights: quote.shape.minNights,
  maxPersons: quote.shape.maxPersons,
  conflicts: quote.shape.conflicts,
  draftInvoices: z.number(),
  /** The number of invoices that stay as they are although the price changes. */
  finalizedInvoices: z.number(),
});
export type StayChange = z.infer<typeof stayChange>;

/** A unit that could take a stay as it is. */
const candidate = z.object({
  unitId: z.number(),
  label: z.string(),
  building: z.string(),
  sameBuilding: z.boolean(),
  sameKind: z.boolean(),
  persons: z.number(),
  rooms: z.number().nullable(),
  /**
   * The stay's price there less its present price, in minor units. Null when the unit has no price for a
   * night.
   */
  difference: z.number().nullable(),
  currency: z.string(),
});
export type Candidate = z.infer<typeof candidate>;

const operates = changesStays;
const edits = needs("real_estate_contract", "edit");

export const stayChanges = {
  preview: post("realEstate/contract/change/preview/{id}/{propertyId}", {
    summary: "The cost and conflicts of other dates, another unit or more guests",
    access: operates,
    input: z.strictObject({ id, propertyId: id, contract: changedStay }),
    output: z.object({ change: stayChange }),
  }),
  change: post("realEstate/contract/change/{id}/{propertyId}", {
    summary:
      "Change dates, unit or guests of a stay, or split it at a night. A guest who has checked in keeps the past nights; in another unit the rest becomes a contract of its own, which is returned",
    access: operates,
    effect: "write",
    input: z.strictObject({
      id,
      propertyId: id,
      contract: changedStay.extend({ force, forceReason, exceptionReason }),
      reason: line(400).default(""),
      version,
      /** Tells the channel that the stay came by. */
      hostawayApi: flag.default(false),
    }),
    output: z.object({
      contract: rentContract.pick({
        id: true,
        version: true,
        unitId: true,
        checkIn: true,
        checkOut: true,
        total: true,
      }),
      /** Id for undoing the change within ten minutes. */
      changeId: z.number(),
    }),
  }),
  candidates: post("realEstate/contract/candidates/{id}", {
    summary: "Units that could take a stay unchanged, or between other days, the best fitting first",
    access: operates,
    input: z.strictObject({ id, checkIn: date.optional(), checkOut: date.optional() }),
    output: z.object({ Candidates: z.array(candidate) }),
  }),
  departure: post("realEstate/contract/checkOut/preview/{id}", {
    summary:
      "What a check-out today would leave behind: nights, what is owed or to be paid back, the deposit",
    access: edits,
    input: z.strictObject({ id }),
    output: z.object({ departure }),
  }),
  readStep: post("realEstate/contract/step/{id}", {
    summary: "An arrival or departure that the caller noted, and until when it can be undone",
    access: edits,
    input: z.strictObject({ id }),
    output: z.object({ act: bulkAct }),
  }),
  undoStep: post("realEstate/contract/undoStep/{id}", {
    summary:
      "Undo an arrival or departure that the caller noted, within ten minutes, as long as nobody has touched the stay since",
    access: edits,
    effect: "write",
    input: z.strictObject({ id }),
    output: z.object({ contractId: z.number() }),
  }),
  read: post("realEstate/contract/changed/{id}", {
    summary: "A change by the caller, and until when it can be undone",
    access: operates,
    input: z.strictObject({ id }),
    output: z.object({ act: bulkAct }),
  }),
  undo: post("realEstate/contract/undoChange/{id}", {
    summary:
      "Undo a change by the caller within ten minutes, as long as nobody has touched the stay since. The rest of a split stay is cancelled, unless something was paid or invoiced for it. Returns the contract that has the stay again",
    access: operates,
    effect: "write",
    input: z.strictObject({ id }),
    output: z.object({ contractId: z.number() }),
  }),
};
