import { z } from "zod";
import {
  ownerLineKinds,
  ownerStatementActions,
  ownerStatementStatuses,
} from "#contract/money/owner-statements/owner-statement.ts";
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
  nothing,
  version,
} from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, instant, line, positiveMinorUnits, requiredLine } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

/** A month, `YYYY-MM`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const status = z.enum(ownerStatementStatuses);

const ownerLine = z.object({
  kind: z.enum(ownerLineKinds),
  unitId: z.number().nullable(),
  unitLabel: z.string(),
  contractId: z.number().nullable(),
  /** The first and the last day of its period. */
  from: z.string(),
  until: z.string(),
  nights: z.number(),
  /** The purpose, if one was entered. */
  text: z.string(),
  /** In minor units: positive for what the owner gets, negative for deductions. */
  amount: z.number(),
});
export type OwnerLine = z.infer<typeof ownerLine>;

const sums = {
  /** Rent of the month. */
  income: z.number(),
  /** Commission with its VAT; negative, like the sums below. */
  commission: z.number(),
  expenses: z.number(),
  charges: z.number(),
  payouts: z.number(),
};

const statementRow = z.object({
  id: z.number(),
  version: z.number(),
  branchId: z.number(),
  ownerId: z.number(),
  ownerName: z.string(),
  buildingId: z.number().nullable(),
  buildingName: z.string(),
  /** `YYYY-MM`. */
  month: z.string(),
  currency: z.string(),
  status,
  ...sums,
  opening: z.number(),
  /** What is owed to the owner at the end of the month; negative for what the owner owes. */
  closing: z.number(),
  sentAt: instant.nullable(),
  openedAt: instant.nullable(),
  frozenAt: instant.nullable(),
});
export type OwnerStatementRow = z.infer<typeof statementRow>;

const statement = statementRow.extend({
  lines: z.array(ownerLine),
  /** Whether its facts have changed since it was made: then it must be made again before it goes on. */
  stale: z.boolean(),
  allowedActions: z.array(allowedAction),
});
export type OwnerStatement = z.infer<typeof statement>;

const commission = z.object({
  id: z.number(),
  branchId: z.number(),
  branchName: z.string(),
  ownerId: z.number().nullable(),
  ownerName: z.string(),
  buildingId: z.number().nullable(),
  buildingName: z.string(),
  unitId: z.number().nullable(),
  unitLabel: z.string(),
  rate: z.number(),
  perStay: z.number(),
  taxRate: z.number(),
  currency: z.string(),
  validFrom: z.string(),
});
export type OwnerCommission = z.infer<typeof commission>;

const accountEntry = z.object({
  kind: z.enum(["statement", "charge", "payout"]),
  id: z.number(),
  day: z.string(),
  text: z.string(),
  amount: z.number(),
  /** Whether it is a payout or a charge that the user may take back. */
  mayUndo: z.boolean(),
  /** Whether a statement of its month, or of a later one, is approved: a charge is then taken back in this month. */
  closed: z.boolean(),
});

const account = z.object({
  branchId: z.number(),
  buildingId: z.number().nullable(),
  buildingName: z.string(),
  currency: z.string(),
  /** The sum of frozen statements, charges and payouts: what is owed to the owner; negative for what the owner owes. */
  balance: z.number(),
  /** The sums of frozen statements by unit. */
  units: z.array(
    z.object({
      unitId: z.number().nullable(),
      label: z.string(),
      income: z.number(),
      commission: z.number(),
      expenses: z.number(),
    }),
  ),
  /** The latest first, fifty at most. */
  entries: z.array(accountEntry),
});
export type OwnerAccount = z.infer<typeof account>;

const read = needs("monetary", "read");
const edit = needs("monetary", "edit");
const operate = needs("monetary", "operation");

export const ownerStatements = {
  list: post("owner/statement/get", {
    summary: "Monthly statements of owners, with the sums of the filter by currency",
    access: read,
    input: listInput(["month", "owner", "building", "status", "closing"], {
      q: line(100).optional(),
      status: z.array(status).optional(),
      month: month.optional(),
      ownerId: z.array(id).optional(),
      buildingId: z.array(id).optional(),
    }),
    output: listOutput("statements", statementRow).extend({
      Sums: z.array(z.object({ currency: z.string(), ...sums, closing: z.number() })),
    }),
  }),
  read: post("owner/statement/id/{id}", {
    summary: "One statement with its lines",
    access: read,
    input: byId,
    output: z.object({ statement, History: z.array(historyEntry) }),
  }),
  makeAll: post("owner/statement/make", {
    summary:
      "Make the statements of a month for all owners of a branch, by a job; existing ones stay as they are",
    access: needs("monetary", "create"),
    effect: "write",
    input: z.strictObject({ branchId: id, month }),
    output: z.object({ jobId: z.number() }),
  }),
  act: post("owner/statement/act/{id}", {
    summary: "Make a statement again, check, approve, reopen, send or freeze it",
    access: edit,
    effect: "write",
    input: z.strictObject({
      id,
      version,
      action: z.enum(ownerStatementActions),
      reason: line(300).default(""),
    }),
    output: z.object({ status }),
  }),
  actMany: post("owner/statement/act/multiple", {
    summary: "Check, approve, send or freeze several statements",
    access: edit,
    effect: "write",
    input: z.strictObject({ ...bulkInput, action: z.enum(["check", "approve", "send", "freeze"]) }),
    output: bulkReport,
  }),
  pdf: get("owner/statement/pdf/{id}", {
    summary: "A statement as PDF",
    access: read,
    reply: "file",
    noStepUp: "a single statement is opened often in daily work; all of them at once are an export",
    input: byId,
    output: z.unknown(),
  }),
  archive: post("owner/statement/archive", {
    summary: "Several statements as ZIP of their PDFs, by a job",
    access: read,
    effect: "write",
    stepUp: true,
    input: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    output: z.object({ jobId: z.number() }),
  }),
  account: post("owner/account/{id}", {
    summary: "The account of an owner by building and unit",
    access: read,
    input: byId,
    output: z.object({
      accounts: z.array(account),
      /** The houses for which the owner may be charged. */
      houses: z.array(z.object({ id: z.number(), name: z.string(), currency: z.string() })),
    }),
  }),
  payOut: post("owner/account/payOut/{id}", {
    summary: "Record what was transferred to an owner, at most what is owed",
    access: operate,
    effect: "write",
    input: z.strictObject({
      id,
      branchId: id,
      buildingId: id.nullable(),
      amount: numeric(positiveMinorUnits.positive()),
      reason: line(300).default(""),
    }),
    output: z.object({ id: z.number() }),
  }),
  undoPayout: post("owner/account/undoPayout/{id}", {
    summary: "Take a payout back by a counter-entry",
    access: operate,
    effect: "write",
    input: z.strictObject({ id, reason: requiredLine(300) }),
    output: done,
  }),
  commissions: post("owner/commission/get", {
    summary: "Rules of commission of the user's branches",
    access: read,
    input: nothing,
    output: z.object({ commissions: z.array(commission) }),
  }),
  addCommission: post("owner/commission/add", {
    summary: "Add a rule of commission; the narrowest one counts, of those alike the youngest",
    access: operate,
    effect: "write",
    input: z.strictObject({
      commission: z.strictObject({
        branchId: id,
        ownerId: id.nullable().default(null),
        buildingId: id.nullable().default(null),
        unitId: id.nullable().default(null),
        /** Basis points. */
        rate: numeric(z.number().int().min(0).max(10_000)),
        perStay: numeric(positiveMinorUnits).default(0),
        taxRate: numeric(z.number().int().min(0).max(10_000)).default(0),
        validFrom: date,
      }),
    }),
    output: z.object({ id: z.number() }),
  }),
  removeCommission: post("owner/commission/remove/{id}", {
    summary: "Remove a rule of commission; existing statements stay as they are",
    access: operate,
    effect: "write",
    input: byId,
    output: done,
  }),
};

/** What an owner sees behind the link of a statement. */
const statementPage = statementRow
  .pick({ month: true, currency: true, opening: true, closing: true, buildingName: true })
  .extend({
    ...sums,
    organization: z.string(),
    owner: z.string(),
    final: z.boolean(),
    lines: z.array(ownerLine),
  });
export type OwnerStatementPage = z.infer<typeof statementPage>;

const token = z.string().regex(/^[\w-]{43}$/);

/** The calls behind a statement's link. Nobody signs in: the token gives access to this statement and nothing else. */
export const ownerStatementPages = {
  open: post("ownerStatementPage/open", {
    summary: "The content of a statement's link. NOT_FOUND for an unknown token",
    access: "public",
    upkeep: "It records when the page was first opened.",
    input: z.strictObject({ token }),
    output: statementPage,
  }),
  pdf: get("ownerStatementPage/pdf/{token}", {
    summary: "The statement behind a link as PDF",
    access: "public",
    reply: "file",
    noStepUp: "the owner's own statement, for people who have its link",
    input: z.strictObject({ token }),
    output: z.unknown(),
  }),
};

export const ownerStatementScreens = {
  "/report/owners": {
    needs: read,
    menu: { group: "money", label: "ownerStatements", icon: "owner" },
  },
  "/report/owners/commissions": { needs: read },
  "/report/owners/{id}": { needs: read, shows: ["ownerStatement"] },
} as const satisfies Screens;
