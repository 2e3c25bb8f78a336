import { z } from "zod";
import { moneySum } from "#contract/clients/clients/client-money.ts";
import { invoiceStandings } from "#contract/money/invoices/invoice-terms.ts";
import { needs } from "#contract/platform/access.ts";
import { bulkInput, bulkReport } from "#contract/platform/bulk.ts";
import { get, post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  manyIds,
  version,
} from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import {
  countryCode,
  date,
  email,
  language,
  line,
  minorUnits,
  requiredLine,
  text,
} from "#contract/platform/values.ts";

export const invoiceStates = ["draft", "finalized", "deleted"] as const;
/**
 * A credit note gives money back, such as a surplus of operating costs; it is numbered with the
 * cancellations.
 */
export const invoiceKinds = ["invoice", "creditNote", "cancellation"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * A line: quantity times gross unit price. `taxRate` is in basis points (1000 = 10 %), null while it is
 * undecided. `outsideVat`: collected for somebody else, such as city tax, and not part of the VAT base; its
 * rate is then 0.
 */
export const invoiceLine = z.strictObject({
  description: requiredLine(300),
  /** Second, smaller line: nights, dates, persons. */
  detail: line(200).default(""),
  quantity: z.number().min(-9999).max(9999),
  unitGross: minorUnits,
  taxRate: z.number().int().min(0).max(10_000).nullable(),
  outsideVat: z.boolean().default(false),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

export const recipient = z.strictObject({
  name: line(160),
  address: line(160),
  zip: line(12),
  city: line(80),
  country: z.union([countryCode, z.literal("")]),
  vatId: line(20),
  email: z.union([email, z.literal("")]),
  /** Bought for a company; Austria then requires its VAT id above 10,000 euro. */
  business: z.boolean().default(false),
});
export type Recipient = z.infer<typeof recipient>;

/** The issuer as printed; frozen when the invoice is finalized. */
export const issuer = z.object({
  name: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  vatId: z.string(),
  register: z.string(),
  iban: z.string(),
  bic: z.string(),
  bank: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  /** No VAT is charged; the sentence that the country requires is printed. */
  smallBusiness: z.boolean(),
  logoFileId: z.number().nullable(),
});
export type Issuer = z.infer<typeof issuer>;

export const invoiceRow = z.object({
  id: z.number(),
  branchId: z.number(),
  number: z.string().nullable(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  recipientName: z.string(),
  contractId: z.number().nullable(),
  /** The order it bills. */
  orderId: z.number().nullable(),
  unitLabel: z.string().nullable(),
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  serviceFrom: z.string(),
  serviceUntil: z.string(),
  totalGross: z.number(),
  currency: z.string(),
  canceled: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

/** An invoice in the list, with what came in for it. */
const listedInvoice = invoiceRow.extend({
  buildingName: z.string(),
  /** Null of a draft, a cancellation, a credit note and of what was cancelled: they ask for nothing. */
  received: z.number().nullable(),
  standing: z.enum(invoiceStandings).nullable(),
});
export type ListedInvoice = z.infer<typeof listedInvoice>;

const invoiceSum = z.object({
  currency: z.string(),
  /** Total of all with a number; what was cancelled and its cancellation come to zero. */
  billed: z.number(),
  received: z.number(),
  open: z.number(),
  /** The part of `open` that is past its day. */
  overdue: z.number(),
});
export type InvoiceSum = z.infer<typeof invoiceSum>;

export const invoice = invoiceRow.extend({
  language,
  recipient,
  lines: z.array(invoiceLine.extend({ net: z.number(), tax: z.number(), gross: z.number() })),
  taxGroups: z.array(
    z.object({
      taxRate: z.number(),
      outsideVat: z.boolean(),
      net: z.number(),
      tax: z.number(),
      gross: z.number(),
    }),
  ),
  totalNet: z.number(),
  totalTax: z.number(),
  notes: z.string(),
  issuer,
  /** Due date as printed; for a draft without one, the branch's payment term from today. */
  printedDueOn: z.string().nullable(),
  /** Addresses as they are printed, the country in the invoice's language. */
  issuerLines: z.array(z.string()),
  recipientLines: z.array(z.string()),
  /** Received before the invoice was written; printed, and deducted from what is due. */
  paid: z.number(),
  clientId: z.number().nullable(),
  /**
   * For a bill of operating costs: the difference between its total and the run's balance for the recipient.
   * Null for other invoices.
   */
  statementDifference: z.number().nullable(),
  cancelsId: z.number().nullable(),
  cancelsNumber: z.string().nullable(),
  canceledById: z.number().nullable(),
  canceledByNumber: z.string().nullable(),
  /** What the law still requires before it can be finalized; keys of `missing` in `invoices.json`. */
  missing: z.array(z.string()),
  /** Null until the PDF exists: for a draft, and for a moment after it got its number. */
  pdfSha256: z.string().nullable(),
  version: z.number(),
  updatedAt: z.iso.datetime(),
  allowedActions: z.array(allowedAction),
});
export type Invoice = z.infer<typeof invoice>;

/** A change of a draft: what is left out stays as it is. */
export const draftChange = z.strictObject({
  id,
  version,
  recipient: recipient.optional(),
  lines: z.array(invoiceLine).min(1).max(200).optional(),
  serviceFrom: date.optional(),
  serviceUntil: date.optional(),
  dueOn: date.nullable().optional(),
  language: language.optional(),
  notes: text(2000).optional(),
});

/** What a client's invoices ask for, by what was paid for their stays. */
export const invoiceMoney = z.object({
  sums: z.array(moneySum),
  /** The latest issued first. */
  entries: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      contractId: z.number().nullable(),
      currency: z.string(),
      issuedOn: z.string(),
      dueOn: z.string().nullable(),
      amount: z.number(),
      paid: z.number(),
      open: z.number(),
      overdue: z.boolean(),
    }),
  ),
  /** The number of invoices. */
  total: z.number(),
});
export type InvoiceMoney = z.infer<typeof invoiceMoney>;

export const invoices = {
  list: post("invoice/get", {
    summary: "Invoices of the selected branches",
    access: needs("invoice", "read"),
    input: listInput(["created", "number", "recipient", "issuedOn", "total", "state"], {
      q: line(100).optional(),
      state: z.array(z.enum(["draft", "finalized"])).optional(),
      /** First and last day of issue; for a draft, the day it was made. */
      from: date.optional(),
      until: date.optional(),
      contractId: id.optional(),
      clientId: z.array(id).optional(),
      buildingId: z.array(id).optional(),
      kind: z.array(z.enum(invoiceKinds)).optional(),
      standing: z.array(z.enum(invoiceStandings)).optional(),
    }),
    output: listOutput("Invoices", listedInvoice).extend({ Sums: z.array(invoiceSum) }),
  }),
  exportList: get("invoice/export", {
    summary: "The list of invoices with its own filters and order, as Excel",
    access: needs("invoice", "read"),
    reply: "file",
    stepUp: true,
    input: z.strictObject({ query: z.string().max(4000) }),
    output: z.unknown(),
  }),
  download: get("invoice/download/multiple", {
    summary: "Several invoices as ZIP of their PDFs",
    access: needs("invoice", "read"),
    reply: "file",
    stepUp: true,
    input: z.strictObject({ ids: manyIds }),
    output: z.unknown(),
  }),
  sendMany: post("invoice/send/multiple", {
    summary: "E-mail several finalized invoices to their recipients, each in its own language",
    access: needs("invoice", "edit"),
    effect: "write",
    input: z.strictObject(bulkInput),
    output: bulkReport,
  }),
  read: post("invoice/id/{id}", {
    summary: "One invoice",
    access: needs("invoice", "read"),
    input: byId,
    output: z.object({ Invoice: invoice, history: z.array(historyEntry) }),
  }),
  moneyOfClient: post("invoice/money/{id}", {
    summary:
      "Open, overdue and paid amounts of a client's invoices, and those to be paid back, by currency, with the latest invoices",
    access: needs("invoice", "read"),
    input: byId,
    output: invoiceMoney,
  }),
  generate: post("realEstate/contract/invoice/{id}", {
    summary: "Draft of the contract's invoice; the existing one if there is one",
    access: needs("invoice", "create"),
    effect: "write",
    input: byId,
    output: z.object({ Invoice: invoice }),
  }),
  update: post("invoice/draft/update", {
    summary: "Change a draft",
    access: needs("invoice", "edit"),
    effect: "write",
    input: z.strictObject({ invoice: draftChange }),
    output: z.object({ Invoice: invoice }),
  }),
  finalize: post("invoice/draft/finalize/{id}", {
    summary: "Finalize a draft: it gets its gapless number and cannot change any more; cannot be undone",
    access: needs("invoice", "operation"),
    effect: "write",
    input: z.strictObject({ id, version, issuedOn: date.optional() }),
    output: z.object({ Invoice: invoice }),
  }),
  remove: post("invoice/delete/{id}", {
    summary: "Delete a draft; a finalized invoice is cancelled instead",
    access: needs("invoice", "create"),
    effect: "write",
    input: byId,
    output: done,
  }),
  cancel: post("invoice/cancel/{id}", {
    summary: "Cancel a finalized invoice by a cancellation invoice with a number of its own",
    access: needs("invoice", "operation"),
    effect: "write",
    input: z.strictObject({ id, reason: requiredLine(300) }),
    output: z.object({ Invoice: invoice }),
  }),
  reissue: post("invoice/reissue/{id}", {
    summary:
      "Bill a stay or operating costs anew: cancel the invoice unless it is cancelled, and draft a copy to put right",
    access: needs("invoice", "operation"),
    effect: "write",
    input: z.strictObject({ id, reason: line(300).optional() }),
    output: z.object({ Invoice: invoice }),
  }),
  pdf: get("invoice/pdf/{id}", {
    summary:
      "The PDF: of a finalized invoice the stored file, once it is made; of a draft one marked as such",
    access: needs("invoice", "read"),
    reply: "file",
    noStepUp: "a single invoice is opened often in daily work; all of them at once are an export",
    input: byId,
    output: z.unknown(),
  }),
  send: post("invoice/send/{id}", {
    summary: "E-mail the finalized invoice through the outbox",
    access: needs("invoice", "edit"),
    effect: "write",
    input: z.strictObject({ id, email, subject: requiredLine(200), body: text(5000) }),
    output: z.object({ messageId: z.number() }),
  }),
};

export const invoiceScreens = {
  "/report/monetary/invoices": {
    needs: needs("invoice", "read"),
    menu: { group: "money", label: "invoices", icon: "invoice", go: "i" },
  },
  "/report/monetary/invoice/{id}": { needs: needs("invoice", "read"), shows: ["invoice"] },
} as const satisfies Screens;
