import { z } from "zod";
import { cashCategories, cashInCategories, cashOutCategories } from "#contract/money/cashbook/cash-entry.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { done, id } from "#contract/platform/list.ts";
import { recordFile } from "#contract/platform/record-files.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { instant, line, positiveMinorUnits, requiredLine } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

const amount = numeric(positiveMinorUnits.positive());

const cashEntry = z.object({
  id: z.number(),
  number: z.number(),
  bookedAt: instant,
  text: z.string(),
  category: z.enum(cashCategories),
  by: z.string(),
  /** Positive for what came in, negative for what went out. */
  amount: z.number(),
  contractId: z.number().nullable(),
  countersNumber: z.number().nullable(),
  counteredByNumber: z.number().nullable(),
  files: z.array(recordFile),
  mayCounter: z.boolean(),
});
export type CashEntry = z.infer<typeof cashEntry>;

const cashDay = z.object({
  id: z.number(),
  day: z.string(),
  state: z.enum(["open", "counted", "closed"]),
  openedAt: instant,
  /** The cash at its beginning. */
  opening: z.number(),
  entries: z.number(),
  incoming: z.number(),
  outgoing: z.number(),
  /** Null until it is counted: whoever counts must not see the expected amount. */
  expected: z.number().nullable(),
  counted: z.number().nullable(),
  difference: z.number().nullable(),
  reason: z.string(),
  closedAt: instant.nullable(),
  closedBy: z.string(),
});
export type CashDay = z.infer<typeof cashDay>;

const till = z.object({
  branchId: z.number(),
  branchName: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  /** The branch's country requires signed receipts, and these are not signed. */
  notFiscalised: z.boolean(),
  country: z.string(),
  acknowledgedAt: instant.nullable(),
});
export type Till = z.infer<typeof till>;

export const cashbook = {
  read: post("monetaryTransaction/cashbook", {
    summary: "The till of a branch: its day with the entries, newest first, and the days before",
    access: needs("monetary", "read"),
    input: z.strictObject({ buid: id.optional(), dayId: id.optional() }),
    output: z.object({
      till,
      branches: z.array(z.object({ id: z.number(), name: z.string() })),
      /** Null when nothing was booked since the last day was closed. */
      day: cashDay.nullable(),
      entries: z.array(cashEntry),
      days: z.array(cashDay),
    }),
  }),
  cashAdd: post("monetaryTransaction/cashAdd", {
    summary: "Put cash into the till of a branch; the entry gets a number and the server's time",
    access: needs("monetary", "edit"),
    effect: "write",
    input: z.strictObject({
      amount,
      reason: requiredLine(200),
      buid: id,
      category: z.enum(cashInCategories).default("otherIn"),
    }),
    output: z.object({ id: z.number() }),
  }),
  cashRemove: post("monetaryTransaction/cashRemove", {
    summary: "Take cash out of the till of a branch, with a receipt; never more than it holds",
    access: needs("monetary", "edit"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      amount,
      reason: requiredLine(200),
      buid: id,
      category: z.enum(cashOutCategories).default("otherOut"),
      /** The receipt as a file. */
      file: z.file(),
    }),
    output: z.object({ id: z.number() }),
  }),
  counter: post("monetaryTransaction/cashCounter/{id}", {
    summary: "Reverse an entry of the cashbook by a counter-entry that names its number",
    access: needs("monetary", "operation"),
    effect: "write",
    input: z.strictObject({ id, reason: requiredLine(200) }),
    output: z.object({ id: z.number() }),
  }),
  count: post("monetaryTransaction/cashCount", {
    summary: "Enter the counted cash of the till; the expected amount is shown only afterwards",
    access: needs("monetary", "operation"),
    effect: "write",
    input: z.strictObject({ buid: id, counted: numeric(positiveMinorUnits) }),
    output: z.object({ expected: z.number(), difference: z.number() }),
  }),
  close: post("monetaryTransaction/cashClose", {
    summary: "Close the counted day for good; a difference is booked with its reason",
    access: needs("monetary", "operation"),
    effect: "write",
    input: z.strictObject({ buid: id, reason: line(200).default("") }),
    output: done,
  }),
  acknowledge: post("monetaryTransaction/cashAcknowledge", {
    summary: "Confirm having read that the till is not fiscalised",
    access: needs("monetary", "operation"),
    effect: "write",
    input: z.strictObject({ buid: id }),
    output: done,
  }),
  exportDays: get("monetaryTransaction/cashbook/export", {
    summary: "The entries of a till as CSV with their hashes, of one day or of all",
    access: needs("monetary", "read"),
    reply: "file",
    stepUp: true,
    input: z.strictObject({ buid: id, dayId: id.optional() }),
    output: z.unknown(),
  }),
};

export const cashbookScreens = {
  "/report/monetary/cashbook": {
    needs: needs("monetary", "edit"),
    menu: { group: "money", label: "cashbook", icon: "cash" },
    shows: ["till"],
  },
} as const satisfies Screens;
