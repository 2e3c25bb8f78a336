import { z } from "zod";
import { newGuest } from "#contract/clients/clients/clients.ts";
import { offerStandings } from "#contract/contracts/contract-offers/contract-offer.ts";
import { parts } from "#contract/contracts/contract-parties/contract-parties.ts";
import { signingStates } from "#contract/contracts/contract-signing/contract-signing.ts";
import { approveStatus, editableFields } from "#contract/contracts/contract-signing/contract-signings.ts";
import { cancelPreview } from "#contract/contracts/rent-contracts/cancel-preview.ts";
import { checkOutCall, stepId } from "#contract/contracts/rent-contracts/departure.ts";
import { paymentPlans } from "#contract/contracts/rent-contracts/payment-plans.ts";
import { handMethods } from "#contract/contracts/rent-contracts/payment-terms.ts";
import {
  bookedStatuses,
  rentContractStatus,
} from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { stayException } from "#contract/contracts/rent-contracts/stay-exception.ts";
import { payment, stayMoney } from "#contract/contracts/rent-contracts/stay-money.ts";
import { noticeMonths, tenancyValues } from "#contract/contracts/rent-contracts/tenancy-values.ts";
import { invoiceKinds } from "#contract/money/invoices/invoices.ts";
import { figureName } from "#contract/organization/statistics/figure-name.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  historyEntry,
  id,
  listInput,
  listOutput,
  version,
} from "#contract/platform/list.ts";
import { date, instant, line, positiveMinorUnits, text } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";
import { priceSources } from "#contract/property/price-labs/price-sources.ts";

export const rentContractKinds = ["rent", "rent30"] as const;
/** Hours for which a NEW contract holds its nights; null = until decided, which needs the operation flag (docs/rules/rent-contracts.md). */
export const holdHours = z.union([z.literal(12), z.literal(24), z.literal(48), z.literal(72)]).nullable();

/** What a person types to book a stay, with either `clientId` or `client`. */
export const newRentContract = z.strictObject({
  checkIn: date,
  checkOut: date,
  adults: numeric(z.number().int().min(1).max(100)).default(1),
  children: numeric(z.number().int().min(0).max(100)).default(0),
  clientId: id.optional(),
  client: newGuest.optional(),
  status: z.enum(bookedStatuses).default("NEW"),
  holdHours: holdHours.default(24),
  paymentPlan: z.enum(paymentPlans).default("full"),
  deposit: positiveMinorUnits.optional(),
  cleaningFee: positiveMinorUnits.optional(),
  /** Replaces the computed price of the nights; null keeps that. */
  agreedTotal: positiveMinorUnits.nullable().default(null),
  /** Of a lease that is taken over: the first night whose rent is owed here. What was before costs nothing, however long ago it began. */
  settledUntil: date.optional(),
  /** Prices the nights by the month of the calendar instead: of the first and the last one each day its share. */
  monthlyRent: positiveMinorUnits.positive().nullable().default(null),
  noticeMonths: noticeMonths.default(null),
  /** One of the unit's cancellation options; left out, the unit's standard terms. */
  cancellationId: id.optional(),
  note: text(4000).default(""),
  /** Takes the nights although another stay has them; needs the operation flag and a reason. */
  force: z.boolean().default(false),
  forceReason: line(200).default(""),
  /** Why the stay is shorter, or has more guests, than the unit's rules allow; needs the operation flag. */
  exceptionReason: line(200).default(""),
});
export type NewRentContract = z.infer<typeof newRentContract>;

export const rentContractRow = z.object({
  id: z.number(),
  branchId: z.number(),
  unitId: z.number(),
  unitLabel: z.string(),
  address: z.string(),
  clientId: z.number(),
  guest: z.string(),
  kind: z.enum(rentContractKinds),
  status: rentContractStatus,
  checkIn: z.string(),
  checkOut: z.string(),
  nights: z.number(),
  adults: z.number(),
  children: z.number(),
  total: z.number(),
  /** Without the deposit. */
  paid: z.number(),
  /** What is still owed of the total, or of the cancellation fee once it is cancelled; without the deposit. An inquiry owes nothing. */
  open: z.number(),
  currency: z.string(),
  source: z.string(),
  overbooking: z.boolean(),
  /** The guest did not come in the night of arrival. */
  noShow: z.boolean(),
  /** The number of its open alerts. */
  openAlerts: z.number(),
  /** False when it was hidden from lists. */
  visible: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type RentContractRow = z.infer<typeof rentContractRow>;

/** A contract in a list; lists of inquiries alone also show their offers. */
const listedContract = rentContractRow.extend({
  offerStanding: z.enum(offerStandings).optional(),
  /** Until when the guest can answer, or could. */
  offerUntil: instant.nullable().optional(),
  /** The branch's time zone, for showing that time. */
  timeZone: z.string().optional(),
  /** What the requested figure counts of it. */
  counted: z.number().optional(),
});
export type ListedContract = z.infer<typeof listedContract>;

/** The price of one night and its source. */
export const nightPrice = z.object({
  night: z.string(),
  price: z.number(),
  source: z.enum([...priceSources, "agreed"]),
});

export const rentContract = rentContractRow.extend({
  holdUntil: z.string().nullable(),
  nightPrices: z.array(nightPrice),
  cleaningFee: z.number(),
  /** For all nights, as computed; owed beside the total. */
  cityTax: z.number(),
  /** Guests who owe no city tax for a reason that no register asks about. */
  taxExemptPersons: z.number(),
  taxExemptReason: z.string(),
  /** What was paid beyond what is owed, without the deposit: the guest gets it back. */
  back: z.number(),
  /** Owed beside the total, for reminders that were sent. */
  reminderFees: z.number(),
  /** Owed beside the total: what was charged on the stay, less discounts. */
  charges: z.number(),
  deposit: z.number(),
  note: z.string(),
  guestEmail: z.string().nullable(),
  guestPhone: z.string().nullable(),
  branchName: z.string(),
  /** The branch's time zone, which decides what "today" is for the stay. */
  timeZone: z.string(),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  checkedInAt: z.string().nullable(),
  checkedOutAt: z.string().nullable(),
  /** Since when the guest has been a no-show; null once they have come. */
  noShowAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  canceledAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  cancelFee: z.number().nullable(),
  /** The cancellation option it was booked with; empty for the unit's standard terms. */
  cancellationName: z.string(),
  overbookingReason: z.string().nullable(),
  exception: stayException.nullable(),
  ...tenancyValues,
  /** The contract whose guest moves on to this one's unit, and the one that they move on to. */
  continuesId: z.number().nullable(),
  continuedById: z.number().nullable(),
  /** The state of the current signing; null when there is none. */
  signing: z.enum(signingStates).nullable(),
  /** Whether a document of it stands signed by all. */
  signed: z.boolean(),
  /** Whether the present user may open the guest's and the unit's own screens: they may be another branch's. */
  mayOpenClient: z.boolean(),
  mayOpenUnit: z.boolean(),
  openTasks: z.number(),
  /** Whether it ever had an offer. */
  offered: z.boolean(),
  payments: z.array(payment),
  invoices: z.array(
    z.object({
      id: z.number(),
      number: z.string().nullable(),
      kind: z.enum(invoiceKinds),
      state: z.string(),
      canceled: z.boolean(),
      totalGross: z.number(),
    }),
  ),
  version: z.number(),
  updatedAt: z.iso.datetime(),
  allowedActions: z.array(allowedAction),
});
export type RentContract = z.infer<typeof rentContract>;

/** What a stay would cost, before it is booked. */
export const quote = z.object({
  currency: z.string(),
  nightPrices: z.array(nightPrice),
  accommodation: z.number(),
  cleaningFee: z.number(),
  total: z.number(),
  /** The municipality's city tax, beside the total, and for how many nights. */
  cityTax: z.number(),
  cityTaxNights: z.number(),
  deposit: z.number(),
  minNights: z.number(),
  maxPersons: z.number(),
  /** The unit's fees when nothing else is agreed. */
  standardFees: z.object({ cleaningFee: z.number(), deposit: z.number() }),
  /** The discount for the length of the stay in percent; already part of the nights. */
  stayDiscountPercent: z.number(),
  /** The available cancellation options, and the one of this quote. */
  cancellationOptions: z.array(z.object({ id: z.number(), name: z.string(), surchargePercent: z.number() })),
  cancellationId: z.number().nullable(),
  plan: z.array(payment.pick({ kind: true, dueOn: true, amount: true, periodFrom: true, periodUntil: true })),
  conflicts: z.array(
    z.object({
      contractId: z.number().nullable(),
      blockId: z.number().nullable(),
      label: z.string(),
      from: z.string(),
      until: z.string(),
      /** Whether the present user may open the contract; another branch's contract is shown without a name. */
      mayOpen: z.boolean(),
    }),
  ),
});
export type Quote = z.infer<typeof quote>;

const resource = "real_estate_contract";

export const rentContracts = {
  list: post("realEstate/contract/get", {
    summary: "Rent contracts of the selected branches",
    access: needs(resource, "read"),
    input: listInput(["checkIn", "checkOut", "guest", "unit", "status", "total", "createdAt"], {
      q: line(100).optional(),
      status: z.array(rentContractStatus).optional(),
      kind: z.array(z.enum(rentContractKinds)).optional(),
      unitId: z.array(id).optional(),
      clientId: id.optional(),
      from: date.optional(),
      until: date.optional(),
      overbooking: z.boolean().optional(),
      /** Only contracts with open alerts. */
      alerts: z.boolean().optional(),
      /** By their standing with offers. A contract whose offer was accepted is no inquiry any more, and is found whatever `status` says. */
      offer: z.array(z.enum(offerStandings)).optional(),
      /** By the state of their signing, of any document, without void ones. */
      signing: z.array(z.enum(signingStates)).optional(),
      /** Only contracts that were hidden from the list. */
      hidden: z.boolean().optional(),
      /** Current and coming stays, soonest first; or those that are over or cancelled. */
      time: z.enum(["current", "past"]).optional(),
      /** Contracts that a figure of the statistics counts, as `writeFigure` names it. `hidden` is then the same as for the figure. */
      figure: figureName.optional(),
    }),
    output: listOutput("contracts", listedContract).extend({
      /** The figure's sum over all rows, by currency. */
      Counted: z.array(z.object({ currency: z.string(), sum: z.number() })).optional(),
    }),
  }),
  find: post("realEstate/contract/find/{id}", {
    summary: "One contract with its payment plan and the actions that are possible now",
    access: needs(resource, "read"),
    input: byId,
    output: z.object({ contract: rentContract }),
  }),
  read: post("realEstate/contract/id/{id}", {
    summary: "One contract with its payment plan, its parties, and its history",
    access: needs(resource, "read"),
    input: byId,
    output: parts.extend({
      contract: rentContract,
      history: z.array(historyEntry),
      approveStatus,
      editableFields,
    }),
  }),
  quote: post("realEstate/contract/quote/{propertyId}", {
    summary: "Price by night, payment plan and conflicts of a stay, without booking",
    access: needs(resource, "create"),
    input: z.strictObject({
      propertyId: id,
      contract: newRentContract.pick({
        checkIn: true,
        checkOut: true,
        adults: true,
        children: true,
        paymentPlan: true,
        agreedTotal: true,
        monthlyRent: true,
        cleaningFee: true,
        deposit: true,
        cancellationId: true,
        settledUntil: true,
      }),
    }),
    output: z.object({ quote }),
  }),
  create: post("realEstate/contract/create/{propertyId}", {
    summary: "Book a stay; overlapping nights answer 409 with the contract that holds them",
    access: needs(resource, "create"),
    effect: "write",
    input: z.strictObject({ propertyId: id, contract: newRentContract }),
    output: z.object({ contractId: z.number() }),
  }),
  createMulti: post("realEstate/contract/createMulti", {
    summary:
      "Book several stays, all or none; taken nights answer 409 with all records that hold some of them",
    access: needs(resource, "create"),
    effect: "write",
    input: z.strictObject({
      contracts: z
        .array(z.strictObject({ propertyId: id, contract: newRentContract }))
        .min(1)
        .max(50),
    }),
    output: z.object({ contractIds: z.array(z.number()) }),
  }),
  ofClient: post("realEstate/contract/client/{id}", {
    summary: "The contracts of a client, as main guest or other party, the latest arrival first",
    access: needs(resource, "read"),
    input: byId,
    output: z.object({ contracts: z.array(rentContractRow) }),
  }),
  moneyOfClient: post("realEstate/contract/money/{id}", {
    summary:
      "Open, overdue and paid amounts of a client's stays, and those to be paid back, by currency, with the latest entries",
    access: needs(resource, "read"),
    input: byId,
    output: stayMoney,
  }),
  checkCreate: post("realEstate/contract/checkCreateMulti", {
    summary: "The conflicts of several stays, by unit",
    access: needs(resource, "create"),
    input: z.strictObject({
      contracts: z
        .array(z.strictObject({ propertyId: id, checkIn: date, checkOut: date }))
        .min(1)
        .max(100),
    }),
    output: z.object({
      conflicts: z.array(z.object({ propertyId: z.number(), conflicts: quote.shape.conflicts })),
    }),
  }),
  updateStatus: post("realEstate/contract/update/status/{id}", {
    summary:
      "Move a contract to another status; a contract that becomes NEW holds its nights for `holdHours`, and null (until decided) needs operation",
    access: needs(resource, "edit"),
    effect: "write",
    input: z.strictObject({
      id,
      status: rentContractStatus,
      version,
      reason: line(400).default(""),
      holdHours: holdHours.default(24),
    }),
    output: z.object({ status: rentContractStatus }),
  }),
  cancelPreview: post("realEstate/contract/cancel/preview/{id}", {
    summary: "What cancelling would cost now, and what it would end",
    access: needs(resource, "operation"),
    input: byId,
    output: z.object({ preview: cancelPreview }),
  }),
  cancel: post("realEstate/contract/cancel/{id}", {
    summary: "Cancel a contract; its nights are free at once",
    access: needs(resource, "operation"),
    effect: "write",
    input: z.strictObject({
      id,
      reason: line(400).default(""),
      version,
      /** In place of the fee by the terms, at most the total; only where the guest was due and has not come. */
      fee: positiveMinorUnits.optional(),
    }),
    output: z.object({ status: rentContractStatus }),
  }),
  checkIn: post("realEstate/contract/checkIn/{id}", {
    summary: "Check the guest in",
    access: needs(resource, "edit"),
    effect: "write",
    input: z.strictObject({ id, version }),
    output: z.object({ checkedInAt: z.string(), stepId }),
  }),
  checkOut: checkOutCall,
  markPaymentAsPaid: post("realEstate/contract/markPaymentAsPaid/{contractId}/{paymentId}", {
    summary: "Record the payment of an item of the payment plan",
    access: needs("monetary", "edit"),
    effect: "write",
    input: z.strictObject({ contractId: id, paymentId: id, method: z.enum(handMethods).default("transfer") }),
    output: z.object({ payment }),
  }),
  exportList: get("realEstate/contract/excel/download", {
    summary: "The list as Excel, with the filters of the list",
    stepUp: true,
    access: needs(resource, "read"),
    reply: "file",
    input: z.strictObject({ query: z.string().max(4000).default("{}") }),
    output: z.unknown(),
  }),
};

/** A contract as it is read, with its history. */
export type ReadContract = z.output<typeof rentContracts.read.output>;
