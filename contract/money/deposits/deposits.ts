import { z } from "zod";
import { rentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { cardLinkDays, cardWays } from "#contract/money/card-payments/card-payment.ts";
import {
  depositEvents,
  depositKinds,
  depositMethods,
  depositNeeds,
  depositResource,
  depositStatuses,
  withholdingReasons,
} from "#contract/money/deposits/deposit.ts";
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
import { recordFile } from "#contract/platform/record-files.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, line, positiveMinorUnits, requiredLine, text } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

const status = z.enum(depositStatuses);
const kind = z.enum(depositKinds);
const amount = numeric(positiveMinorUnits);

export const depositRow = z.object({
  id: z.number(),
  branchId: z.number(),
  contractId: z.number(),
  contractStatus: rentContractStatus,
  unitId: z.number(),
  unitLabel: z.string(),
  guest: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  kind,
  status,
  /** The status it returns to when it is resumed. */
  pausedFrom: z.enum(["NEW", "DEPOSITED"]).nullable(),
  amount: z.number(),
  currency: z.string(),
  dueOn: z.string(),
  collected: z.number(),
  refunded: z.number(),
  withheld: z.number(),
  /** Collected less refunded less withheld, in minor units. */
  balance: z.number(),
  /** What is still to be collected. */
  rest: z.number(),
  holdExpiresAt: z.string().nullable(),
  /** What it waits for, in the branch's time zone. */
  need: z.enum(depositNeeds).nullable(),
});
export type DepositRow = z.infer<typeof depositRow>;

/** A line of the ledger; a negative one takes another back. */
export const depositEntry = z.object({
  id: z.number(),
  kind: z.enum(["collected", "refunded", "withheld"]),
  account: z.enum(["trust", "hold"]),
  amount: z.number(),
  method: z.string(),
  reference: z.string(),
  reasonKind: z.enum(withholdingReasons).nullable(),
  reason: z.string(),
  paymentId: z.number().nullable(),
  countersId: z.number().nullable(),
  /** The entry that takes this one back. */
  counteredById: z.number().nullable(),
  bookedOn: z.string(),
  by: z.string().nullable(),
});
export type DepositEntry = z.infer<typeof depositEntry>;

export const deposit = depositRow.extend({
  pauseReason: z.string(),
  trustAccount: z.string(),
  /** Basis points a year. */
  interestRate: z.number(),
  holdReference: z.string(),
  /** The vendor that holds the amount; null for a terminal, entered by hand. */
  holdVendor: z.string().nullable(),
  note: z.string(),
  version: z.number(),
  entries: z.array(depositEntry),
  files: z.array(recordFile),
  /** Open items of the payment plan that may be paid from it. */
  openPayments: z.array(payment.pick({ id: true, kind: true, dueOn: true, amount: true })),
  allowedActions: z.array(allowedAction),
  /** What cards allow: whether they can be taken, which card is stored, and what is under way. */
  card: z.object({
    connected: z.boolean(),
    sandbox: z.boolean(),
    stored: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    /**
     * What is under way: a link waits for payment, a card is being charged, a hold is being captured or
     * released, a refund is on its way.
     */
    acting: z.enum(["link", "hold", "capture", "release", "refund"]).nullable(),
  }),
});
export type Deposit = z.infer<typeof deposit>;

const terms = {
  dueOn: date.optional(),
  trustAccount: line(120).optional(),
  interestRate: numeric(z.number().int().min(0).max(10_000)).optional(),
  note: text(2000).optional(),
};

/** A withheld part: for damage or a fee with a reason, or for an open item of the payment plan. */
export const withholding = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["damage", "fee"]), amount, reason: requiredLine(300) }),
  z.strictObject({ kind: z.literal("payment"), amount, paymentId: id }),
]);
export type Withholding = z.infer<typeof withholding>;

const eventInput = z.strictObject({
  id,
  event: z.enum(depositEvents),
  /**
   * What is collected or given back. By default all that is still to be collected, or all that is not
   * withheld.
   */
  amount: amount.optional(),
  method: z.enum(depositMethods).default("transfer"),
  reference: line(120).default(""),
  /** For a refund; what is left of the balance after both stays held. */
  withheld: z.array(withholding).max(20).default([]),
  /** For a hold: its last day. */
  expiresOn: date.optional(),
  reason: line(400).default(""),
  version,
});

/** What an event would do, shown before it is confirmed. */
export const depositConsequences = z.object({
  from: status,
  to: status,
  currency: z.string(),
  /** What is collected, given back and withheld by it. */
  collects: z.number(),
  refunds: z.number(),
  withholds: z.number(),
  balance: z.number(),
  /** How much more than was agreed is collected. */
  above: z.number(),
  /** What is to be collected afterwards. */
  rest: z.number(),
  /** The item of the payment plan becomes paid, ends, or stays. */
  item: z.enum(["paid", "ended", "same"]),
  /** The client gets the statement by mail. */
  mails: flag,
});
export type DepositConsequences = z.infer<typeof depositConsequences>;

export const deposits = {
  list: post("deposit/get", {
    summary: "Deposits of the selected branches; those of inquiries only if asked for by their contract",
    access: needs(depositResource, "read"),
    input: listInput(["dueOn", "guest", "unit", "status", "amount", "checkOut"], {
      q: line(100).optional(),
      status: z.array(status).optional(),
      kind: z.array(kind).optional(),
      need: z.array(z.enum(depositNeeds)).optional(),
      unitId: z.array(id).optional(),
      contractId: id.optional(),
      /** First and last due day. */
      from: date.optional(),
      until: date.optional(),
    }),
    output: listOutput("deposits", depositRow),
  }),
  read: post("deposit/id/{id}", {
    summary: "One deposit with its ledger, the actions that are possible now, and who did what, newest first",
    access: needs(depositResource, "read"),
    input: byId,
    output: z.object({ deposit, History: z.array(historyEntry) }),
  }),
  ofContract: post("deposit/contract/{id}", {
    summary: "The deposits of a rent contract, the oldest first",
    access: needs(depositResource, "read"),
    input: byId,
    output: z.object({ deposits: z.array(deposit) }),
  }),
  create: post("deposit/create", {
    summary: "New deposit of a stay, the first or a further one; it adds an item to the payment plan",
    access: needs(depositResource, "create"),
    effect: "write",
    input: z.strictObject({
      deposit: z.strictObject({ contractId: id, kind: kind.default("money"), amount, ...terms }),
    }),
    output: z.object({ depositId: z.number() }),
  }),
  update: post("deposit/update", {
    summary: "Change a deposit; kind and amount only while nothing has been collected",
    access: needs(depositResource, "edit"),
    effect: "write",
    input: z.strictObject({
      deposit: z.strictObject({ id, version, kind: kind.optional(), amount: amount.optional(), ...terms }),
    }),
    output: z.object({ deposit }),
  }),
  addFile: post("deposit/update/file/{id}", {
    summary: "Store files of a deposit: the bank's receipt, photos of damage",
    access: needs(depositResource, "edit"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      id,
      /** One file or several, at most 25 MB together over HTTP. One refused file refuses all. */
      file: z.union([z.file(), z.array(z.file()).min(1).max(30)]),
    }),
    output: z.object({ fileIds: z.array(z.number()) }),
  }),
  sendEmail: post("deposit/sendEmail", {
    summary: "Write to the guest about the deposit, with its statement as PDF, through the outbox",
    access: needs(depositResource, "edit"),
    effect: "write",
    input: z.strictObject({ id, subject: requiredLine(200), body: text(5000) }),
    output: z.object({ messageId: z.number() }),
  }),
  hold: post("deposit/hold/{id}", {
    summary:
      "Hold the amount at the card provider: on the card stored for the stay, or by a link on which the guest enters one",
    access: needs(depositResource, "edit"),
    effect: "write",
    secretReply: true,
    input: z.strictObject({
      id,
      by: z.enum(cardWays).default("link"),
      /** Mails the link to the guest. */
      sendMail: flag.default(false),
      /** Stores the card, so that the hold can be renewed before it lapses. */
      keepCard: flag.default(true),
      days: numeric(z.number().int().min(1).max(cardLinkDays.most)).default(cardLinkDays.usual),
      version,
    }),
    output: z.object({
      /** The address of a link; it is not shown anywhere else. */
      link: z.string().nullable(),
    }),
  }),
  handleEvent: post("deposit/handleEvent/{id}/{event}", {
    summary:
      "charge collects, refund gives back and withholds, pause and resume stop and continue the automatic steps, delete ends a deposit of which nothing was collected",
    access: needs(depositResource, "edit"),
    effect: "write",
    input: eventInput,
    output: z.object({ deposit }),
  }),
  preview: post("deposit/preview/{id}/{event}", {
    summary: "The effect of an event, without carrying it out",
    access: needs(depositResource, "edit"),
    input: eventInput,
    output: z.object({ consequences: depositConsequences }),
  }),
  counter: post("deposit/counter/{id}/{entryId}", {
    summary: "Reverse an entry of the ledger by a counter-entry: a part payment, or a payout that came back",
    access: needs(depositResource, "operation"),
    effect: "write",
    input: z.strictObject({ id, entryId: id, reason: requiredLine(300), version }),
    output: z.object({ deposit }),
  }),
  statement: get("deposit/pdf/{id}", {
    summary:
      "The statement of a deposit as PDF: the amounts collected, given back and withheld, with reasons",
    access: needs(depositResource, "read"),
    reply: "file",
    noStepUp: "a single statement is opened often in daily work; all of them at once are an export",
    input: byId,
    output: z.unknown(),
  }),
  exportList: get("deposit/excel/download", {
    summary: "The list as Excel, with the filters of the list",
    stepUp: true,
    access: needs(depositResource, "read"),
    reply: "file",
    input: z.strictObject({ query: z.string().max(4000).default("{}") }),
    output: z.unknown(),
  }),
  depositPaid: post("realEstate/contract/update/depositPaid/{id}", {
    summary:
      "Record that the whole open amount of the stay's deposit was collected: charge with the method manual",
    access: needs(depositResource, "edit"),
    effect: "write",
    input: byId,
    output: z.object({ deposit }),
  }),
  depositRefunded: post("realEstate/contract/update/depositRefunded/{id}", {
    summary:
      "Record that the whole balance of the stay's deposit was given back: refund with the method manual",
    access: needs(depositResource, "operation"),
    effect: "write",
    input: byId,
    output: z.object({ deposit }),
  }),
};

export const depositScreens = {
  "/real_estate/deposits": {
    needs: needs("monetary_transaction_personal", "edit"),
    menu: { group: "property", label: "deposits", icon: "deposit" },
  },
  "/real_estate/deposits/new": { needs: needs("monetary_transaction_personal", "create") },
  "/real_estate/deposits/{id}": { needs: needs("monetary_transaction_personal", "read"), shows: ["deposit"] },
} as const satisfies Screens;
