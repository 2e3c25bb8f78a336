import { z } from "zod";
import {
  transactionMethods,
  transactionPurposes,
  transactionStatuses,
} from "#contract/money/transactions/transaction.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, done, id, listInput, listOutput, manyIds } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import {
  date,
  email,
  instant,
  line,
  minorUnits,
  positiveMinorUnits,
  requiredLine,
} from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

const transactionRow = z.object({
  id: z.number(),
  branchId: z.number(),
  bookedOn: z.string(),
  purpose: z.enum(transactionPurposes),
  method: z.string(),
  /** Positive for what came in, negative for what went out. */
  amount: z.number(),
  currency: z.string(),
  status: z.enum(transactionStatuses),
  contractId: z.number().nullable(),
  unitLabel: z.string(),
  client: z.string(),
  reason: z.string(),
  by: z.string(),
  /** When its city tax was paid to the municipality. */
  taxPaidAt: instant.nullable(),
});
export type TransactionRow = z.infer<typeof transactionRow>;

const transaction = transactionRow.extend({
  cause: z.string(),
  causeId: z.number(),
  /** The transaction that takes this one back, or that this one takes back. */
  countersId: z.number().nullable(),
  counteredById: z.number().nullable(),
  postings: z.array(z.object({ account: z.string(), amount: z.number() })),
  allocations: z.array(
    z.object({
      paymentId: z.number().nullable(),
      contractId: z.number().nullable(),
      invoiceId: z.number().nullable(),
      invoiceNumber: z.string().nullable(),
      orderId: z.number().nullable(),
      amount: z.number(),
    }),
  ),
  /** For money booked by hand: the part that is not allocated. */
  unallocated: z.number(),
  invoiceId: z.number().nullable(),
  mayCancel: z.boolean(),
});
export type Transaction = z.infer<typeof transaction>;

/** An open item of a plan or an open invoice, to which money may be allocated. */
const openItem = z.object({
  kind: z.enum(["payment", "invoice", "order"]),
  id: z.number(),
  contractId: z.number().nullable(),
  /** Number of an invoice. */
  number: z.string(),
  purpose: z.string(),
  unitLabel: z.string(),
  client: z.string(),
  dueOn: z.string().nullable(),
  open: z.number(),
});
export type OpenItem = z.infer<typeof openItem>;

const allocation = z.strictObject({
  paymentId: id.optional(),
  invoiceId: id.optional(),
  /** An order is paid in one sum. */
  orderId: id.optional(),
  /** All that is open of it when absent. */
  amount: numeric(positiveMinorUnits.positive()).optional(),
});

/** Money that is not fully allocated, the oldest first. */
const looseMoney = z.object({
  transactions: z.array(
    z.object({
      id: z.number(),
      bookedOn: z.string(),
      text: z.string(),
      amount: z.number(),
      unallocated: z.number(),
      currency: z.string(),
    }),
  ),
});
export type LooseTransaction = z.infer<typeof looseMoney>["transactions"][number];

const period = { start: date, end: date };
const overview = { platform: line(40).optional(), ...period };
const read = needs("monetary", "read");
const ids = z.array(id).min(1).max(200);

export const transactions = {
  list: post("monetaryTransaction/get", {
    summary: "Money received and paid out, with totals by currency",
    access: read,
    input: listInput(["bookedOn", "amount", "purpose", "method"], {
      q: line(100).optional(),
      status: z.array(z.enum(transactionStatuses)).optional(),
      purpose: z.array(z.enum(transactionPurposes)).optional(),
      method: z.array(z.enum(transactionMethods)).optional(),
      from: date.optional(),
      until: date.optional(),
      contractId: id.optional(),
      unitId: z.array(id).optional(),
    }),
    output: listOutput("transactions", transactionRow).extend({
      Sums: z.array(
        z.object({ currency: z.string(), incoming: z.number(), outgoing: z.number(), sum: z.number() }),
      ),
    }),
  }),
  stats: post("monetaryTransaction/getStats", {
    summary:
      "How many payments came in, how many orders were completed and how many products sold in a period",
    access: read,
    input: z.strictObject(period),
    output: z.object({
      successPayments: z.number(),
      completedOrders: z.number(),
      productsSold: z.number(),
    }),
  }),
  read: post("monetaryTransaction/id/{id}", {
    summary: "One transaction with its postings and allocations",
    access: read,
    input: byId,
    output: z.object({ transaction }),
  }),
  add: post("monetaryTransaction/add", {
    summary: "Book money received or paid out, and allocate it to items of plans, invoices and orders",
    access: needs("monetary", "create"),
    effect: "write",
    input: z.strictObject({
      transaction: z.strictObject({
        buid: id,
        amount: numeric(minorUnits),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .optional(),
        method: z.enum(transactionMethods).default("transfer"),
        bookedOn: date.optional(),
        payer: line(120).default(""),
        reason: line(300).default(""),
        allocations: z.array(allocation).max(100).default([]),
      }),
    }),
    output: z.object({ id: z.number() }),
  }),
  openItems: post("monetaryTransaction/openItems/{id}", {
    summary:
      "What a transaction's rest may be allocated to: open items of plans, open invoices and orders, those of its amount first",
    access: read,
    input: z.strictObject({ id, q: line(100).optional() }),
    output: z.object({ items: z.array(openItem) }),
  }),
  unallocated: post("monetaryTransaction/unallocated/{id}", {
    summary:
      "Money booked by hand of which something is allocated to nothing, in the branch and currency of an invoice",
    access: [...read, ...needs("invoice", "read")],
    input: byId,
    output: looseMoney,
  }),
  unallocatedForOrder: post("monetaryTransaction/unallocated/order/{id}", {
    summary: "Money booked by hand of which enough is left to pay an order, in its branch and currency",
    access: [...read, ...needs("order", "read")],
    input: byId,
    output: looseMoney,
  }),
  unallocatedForContract: post("monetaryTransaction/unallocated/contract/{id}", {
    summary: "Money booked by hand of which something is left, in the branch and currency of a rent contract",
    access: [...read, ...needs("real_estate_contract", "read")],
    input: byId,
    output: looseMoney,
  }),
  allocate: post("monetaryTransaction/allocate/{id}", {
    summary: "Allocate what is left of money that was booked by hand",
    access: needs("monetary", "edit"),
    effect: "write",
    input: z.strictObject({ id, allocations: z.array(allocation).min(1).max(100) }),
    output: z.object({ unallocated: z.number() }),
  }),
  cancel: post("monetaryTransaction/cancel/{id}", {
    summary: "Reverse a manual booking, with all its allocations, by counter-entries of today",
    access: needs("monetary", "operation"),
    effect: "write",
    input: z.strictObject({ id, reason: requiredLine(300) }),
    output: z.object({ id: z.number() }),
  }),
  payTax: post("monetaryTransaction/payTax/{id}", {
    summary: "Record that the city tax of a transaction was passed on to the municipality",
    access: needs("monetary", "edit"),
    effect: "write",
    input: z.strictObject({ id, reference: line(100).default("") }),
    output: done,
  }),
  payTaxes: post("monetaryTransaction/payTax/multiple", {
    summary: "Record that the city tax of several transactions was passed on: all or none, with a report",
    access: needs("monetary", "edit"),
    effect: "write",
    input: z.strictObject({ ids, reference: line(100).default("") }),
    output: z.object({
      done: z.boolean(),
      report: z.array(z.object({ id: z.number(), ok: z.boolean(), error: z.string() })),
    }),
  }),
  unpayTax: post("monetaryTransaction/payTax/undo/{id}", {
    summary: "Record that the city tax of a transaction was not passed on after all",
    access: needs("monetary", "operation"),
    effect: "write",
    input: z.strictObject({ id, reason: requiredLine(300) }),
    output: done,
  }),
  sendInvoice: post("monetaryTransaction/sendInvoice/{id}", {
    summary: "E-mail the invoice of a transaction through the outbox",
    access: [...needs("monetary", "read"), ...needs("invoice", "edit")],
    effect: "write",
    input: z.strictObject({ id, email }),
    output: z.object({ messageId: z.number() }),
  }),
  downloadInvoice: get("monetaryTransaction/downloadInvoice", {
    summary: "The invoice of a transaction as PDF",
    access: [...needs("monetary", "read"), ...needs("invoice", "read")],
    reply: "file",
    noStepUp: "a single invoice is opened often in daily work; all of them at once are an export",
    input: byId,
    output: z.unknown(),
  }),
  downloadInvoices: get("monetaryTransaction/downloadInvoices", {
    summary: "The invoices of several transactions as ZIP of their PDFs",
    access: [...needs("monetary", "read"), ...needs("invoice", "read")],
    reply: "file",
    stepUp: true,
    input: z.strictObject({ ids: manyIds }),
    output: z.unknown(),
  }),
  overview: get("monetaryTransaction/overview/excel", {
    summary: "Income by unit, of one building or of all, as Excel",
    access: read,
    reply: "file",
    noStepUp: "totals by unit, without the name of any client",
    input: z.strictObject({ ...overview, buildingId: id.optional() }),
    output: z.unknown(),
  }),
  overviewRegion: get("monetaryTransaction/generateOverviewExcelRegion", {
    summary: "Income by country and city, as Excel",
    access: read,
    reply: "file",
    noStepUp: "totals by city, without the name of any client",
    input: z.strictObject(overview),
    output: z.unknown(),
  }),
  chargeOwner: post("monetaryTransaction/stripePayment/owner", {
    summary: "Charge an owner of a building: a debit on the owner's account, settled with the next payout",
    access: needs("monetary", "create"),
    effect: "write",
    input: z.strictObject({
      ownerId: id,
      buildingId: id,
      amount: numeric(positiveMinorUnits.positive()),
      reason: requiredLine(300),
    }),
    output: z.object({ id: z.number() }),
  }),
  undoOwnerCharge: post("monetaryTransaction/stripePayment/owner/undo/{id}", {
    summary:
      "Take a charge to an owner back by a counter-entry: in the charge's month, or, once a statement of it is approved, in this month",
    access: needs("monetary", "operation"),
    effect: "write",
    input: z.strictObject({ id, reason: requiredLine(300) }),
    output: z.object({
      /** The month of the statement it goes into, `YYYY-MM`. */
      month: z.string(),
    }),
  }),
};

export const transactionScreens = {
  "/report/monetary": {
    needs: needs("monetary", "edit"),
    menu: { group: "money", label: "monetary", icon: "euro" },
  },
  "/report/monetary/new": { needs: needs("monetary", "create") },
  "/report/monetary/{id}": { needs: needs("monetary", "read"), shows: ["transaction"] },
} as const satisfies Screens;
