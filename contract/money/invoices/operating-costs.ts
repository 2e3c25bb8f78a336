import { z } from "zod";
import { expenseCategories, meters } from "#contract/money/invoices/cost-choices.ts";
import { expense, expenseChange, expenseFields } from "#contract/money/invoices/expenses.ts";
import { draftChange, invoice, invoiceRow } from "#contract/money/invoices/invoices.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { done, id } from "#contract/platform/list.ts";
import { date, positiveMinorUnits } from "#contract/platform/values.ts";

const read = needs("building", "read");
const edit = needs("building", "edit");
/** First and last day of a period; the last calendar year by default. */
const period = { start: date.optional(), end: date.optional() };

const costProblem = z.object({
  /** Key of `problems` in `operatingCosts.json`. */
  kind: z.string(),
  unitId: z.number().nullable(),
  unitLabel: z.string(),
  expenseId: z.number().nullable(),
});

/**
 * A line of a statement with the numbers it was computed from; `proof` is the calculation in the reader's
 * language.
 */
const costShare = z.object({
  expenseId: z.number(),
  category: z.enum(expenseCategories),
  supplier: z.string(),
  unitId: z.number().nullable(),
  unitLabel: z.string(),
  amount: z.number(),
  proof: z.string(),
});

const costRecipient = z.object({
  /** `tenant:<contract>` or `owner:<client>`. */
  key: z.string(),
  kind: z.enum(["tenant", "owner"]),
  clientId: z.number(),
  contractId: z.number().nullable(),
  /** Null when the reader may not see names. */
  name: z.string().nullable(),
  units: z.array(z.string()),
  shares: z.array(costShare),
  total: z.number(),
  prepaid: z.number(),
  balance: z.number(),
});
export type CostRecipientView = z.infer<typeof costRecipient>;

export const calculation = z.object({
  periodFrom: z.string(),
  periodUntil: z.string(),
  currency: z.string(),
  problems: z.array(costProblem),
  recipients: z.array(costRecipient),
  total: z.number(),
});
export type Calculation = z.infer<typeof calculation>;

/** A run of the calculation whose drafts were made. */
export const costStatement = z.object({
  id: z.number(),
  periodFrom: z.string(),
  periodUntil: z.string(),
  total: z.number(),
  currency: z.string(),
  /** Something it was computed from has changed since; it cannot be finalized then. */
  stale: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type CostStatement = z.infer<typeof costStatement>;

const statementInvoice = invoiceRow.extend({
  recipientKey: z.string(),
  /**
   * The difference between the total and the run's balance for the recipient, after somebody edited the
   * draft.
   */
  difference: z.number(),
});
const statementReply = z.object({
  Invoice: costStatement.nullable(),
  InvoiceDetails: z.array(statementInvoice),
});

/** How costs were divided in the last period, to enter this period's bills. */
export const previousPeriod = z.object({
  periodFrom: z.string(),
  periodUntil: z.string(),
  expenses: z.array(
    expense.pick({
      id: true,
      category: true,
      supplier: true,
      description: true,
      allocationKey: true,
      meter: true,
      recoverable: true,
      taxRate: true,
      unitId: true,
      gross: true,
      currency: true,
    }),
  ),
  prepayments: z.array(z.object({ contractId: z.number(), amount: z.number() })),
});

const costKeys = z.object({
  unitId: z.number(),
  label: z.string(),
  area: z.number().nullable(),
  /** Null for the number of people that the unit is let for, `standardPersons`. */
  persons: z.number().nullable(),
  standardPersons: z.number(),
  ownershipShare: z.number().nullable(),
  /** The last reading of each meter. */
  readings: z.array(z.object({ meter: z.enum(meters), readOn: z.string(), value: z.number() })),
});
export type CostKeys = z.infer<typeof costKeys>;

const tenancy = z.object({
  contractId: z.number(),
  unitLabel: z.string(),
  name: z.string().nullable(),
  from: z.string(),
  until: z.string(),
  prepaid: z.number(),
});

/** Expenses and operating costs of a building (docs/rules/operating-costs.md). `{id}` is the building. */
export const operatingCosts = {
  expenses: post("building/expenses/{id}", {
    summary: "Expenses of a building and its units in a period, the latest first",
    access: read,
    input: z.strictObject({ id, ...period }),
    output: z.object({
      buildingExpenses: z.array(expense),
      total: z.number(),
      periodFrom: z.string(),
      periodUntil: z.string(),
      /** The last calendar year that has expenses; null where the building has none. */
      lastYear: z.number().nullable(),
    }),
  }),
  addExpense: post("building/addExpenses/{id}", {
    summary: "Add an expense; net or gross may be left out",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, expense: expenseFields }),
    output: z.object({ expenseId: z.number(), buildingExpenses: z.array(expense) }),
  }),
  updateExpense: post("building/updateExpenses/{id}/{expenseId}", {
    summary: "Change an expense; refused if it is in a finalized statement",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, expenseId: id, expense: expenseChange }),
    output: z.object({ expense }),
  }),
  removeExpense: post("building/deleteExpenses/{id}/{expenseId}", {
    summary: "Delete an expense; refused if it is in a finalized statement",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, expenseId: id }),
    output: done,
  }),
  keys: post("building/cost-keys/{id}", {
    summary: "The unit values by which costs are divided, and the tenancies of a period",
    access: read,
    input: z.strictObject({ id, ...period }),
    output: z.object({ units: z.array(costKeys), tenancies: z.array(tenancy) }),
  }),
  saveKeys: post("building/cost-keys/save/{id}", {
    summary: "Set persons and ownership shares of units",
    access: edit,
    effect: "write",
    input: z.strictObject({
      id,
      units: z
        .array(
          z.strictObject({
            unitId: id,
            persons: z.number().int().min(0).max(100).nullable(),
            ownershipShare: z.number().positive().max(99_999_999).nullable(),
          }),
        )
        .min(1)
        .max(500),
    }),
    output: done,
  }),
  saveReadings: post("building/readings/{id}", {
    summary: "Add the meter readings of a day; the same meter and day again replaces the reading",
    access: edit,
    effect: "write",
    input: z.strictObject({
      id,
      readings: z
        .array(
          z.strictObject({
            unitId: id,
            meter: z.enum(meters),
            readOn: date,
            value: z.number().min(0).max(9_999_999_999),
          }),
        )
        .min(1)
        .max(500),
    }),
    output: done,
  }),
  savePrepayments: post("building/prepayments/{id}", {
    summary: "Set the advance payments of tenants in a period",
    access: edit,
    effect: "write",
    input: z.strictObject({
      id,
      start: date,
      end: date,
      prepayments: z
        .array(z.strictObject({ contractId: id, amount: positiveMinorUnits }))
        .min(1)
        .max(500),
    }),
    output: done,
  }),
  previous: get("building/expenses-calculation/previous/{id}", {
    summary: "Expenses, keys and advance payments of the previous period, as a template",
    access: read,
    input: z.strictObject({ id, ...period }),
    output: z.object({ calculation: previousPeriod.nullable() }),
  }),
  calculate: post("building/expenses-calculation/{id}", {
    summary: "Preview of the statement with the calculation of each line, or the missing values",
    access: read,
    input: z.strictObject({ id, ...period }),
    output: z.object({ calculation }),
  }),
  retrieve: post("building/invoice/retrieve/{id}", {
    summary: "The current run of a period with its invoices; by default of the latest period",
    access: [...read, ...needs("invoice", "read")],
    input: z.strictObject({ id, ...period }),
    output: statementReply,
  }),
  generate: post("building/invoice/draft/generate/{id}", {
    summary: "Make one draft for each recipient; returns the existing ones unless the run is stale",
    access: [...read, ...needs("invoice", "create")],
    effect: "write",
    input: z.strictObject({ id, ...period }),
    output: statementReply,
  }),
  updateDraft: post("building/invoice/draft/update/{id}", {
    summary: "Change a draft of the building's statement",
    access: [...read, ...needs("invoice", "create")],
    effect: "write",
    input: z.strictObject({ id, invoice: draftChange }),
    output: z.object({ Invoice: invoice }),
  }),
  finalize: post("building/invoice/draft/finalize/{id}", {
    summary:
      "Finalize one draft by `invoiceId`, or all drafts of a period's run as a job; a stale run is refused",
    access: [...read, ...needs("invoice", "operation")],
    effect: "write",
    input: z.strictObject({ id, invoiceId: id.optional(), ...period }),
    output: statementReply.extend({ jobId: z.number().nullable() }),
  }),
  removeDrafts: post("building/invoice/delete/{id}", {
    summary: "Delete one draft by `invoiceId`, or all drafts of a period's run",
    access: [...read, ...needs("invoice", "create")],
    effect: "write",
    input: z.strictObject({ id, invoiceId: id.optional(), ...period }),
    output: z.object({ removed: z.number() }),
  }),
};
