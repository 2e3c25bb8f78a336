import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { rowReport } from "#contract/platform/import-report.ts";
import { byId, done, historyEntry, id, listInput, listOutput, nothing } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { line } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";
import { bankRecord, mortgageRecord } from "#contract/sale/banks/bank.ts";

export const bankSchemas = recordSchemas(bankRecord);
export const mortgageSchemas = recordSchemas(mortgageRecord, {
  currency: z.string().regex(/^[A-Z]{3}$/, { error: "currency" }),
});

const bank = bankSchemas.stored;
const bankRow = bankSchemas.row(["name", "contact", "email", "phone", "city"]).extend({
  /** The number of buildings that it finances. */
  buildings: z.number(),
  mortgages: z.number(),
});
export type BankRow = z.infer<typeof bankRow>;

const mortgage = mortgageSchemas.stored.extend({
  bankId: z.number(),
  buildingName: z.string(),
  /** The next instalment, in minor units; 0 after the last. */
  instalment: z.number(),
  /** What is still owed today, in minor units. */
  remaining: z.number(),
  /** The day of the last instalment. */
  endsOn: z.string(),
  /** What is owed when the fixed rate ends, in minor units; null when it is fixed to the end. */
  remainingThen: z.number().nullable(),
});
export type Mortgage = z.infer<typeof mortgage>;

const person = z.object({ id: z.number(), name: z.string() });
const read = needs("bank", "read");
const edit = needs("bank", "edit");
const create = needs("bank", "create");

export const banks = {
  list: post("bank/get", {
    summary: "Banks of the organization",
    access: read,
    input: listInput(["name", "contact", "city", "buildings"], { q: line(100).optional() }),
    output: listOutput("Banks", bankRow),
  }),
  labels: post("bank/getBankList", {
    summary: "Ids and names of all banks, for choices",
    access: read,
    input: nothing,
    output: z.object({ Banks: z.array(z.object({ id: z.number(), label: z.string() })) }),
  }),
  read: post("bank/id/{id}", {
    summary: "One bank with its mortgages, its bankers, and who changed what, newest first",
    access: read,
    input: byId,
    output: z.object({
      Bank: bank.extend({
        mortgages: z.array(mortgage),
        buildings: z.array(person),
        /** Users who get what is sent to the bank; `choices` are all possible ones. */
        bankers: z.array(person),
        choices: z.array(person),
        /** Clients who belong to the bank; without a name for readers without `client_name`. */
        clients: z.array(person),
      }),
      History: z.array(historyEntry),
    }),
  }),
  add: post("bank/add", {
    summary: "New bank",
    access: create,
    effect: "write",
    input: z.strictObject({ bank: bankSchemas.full }),
    output: z.object({ BankId: z.number() }),
  }),
  update: post("bank/update", {
    summary: "Change a bank; fields left out stay as they are",
    access: edit,
    effect: "write",
    input: z.strictObject({ bank: bankSchemas.change }),
    output: z.object({ Bank: bank }),
  }),
  copy: post("bank/copy/{id}", {
    summary: "New bank with the same data under another name; mortgages and people stay with the first",
    access: create,
    effect: "write",
    input: byId,
    output: z.object({ BankId: z.number() }),
  }),
  setBankers: post("bank/bankers/{id}", {
    summary: "Set which users get the mails to a bank",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, userIds: z.array(id).max(50) }),
    output: done,
  }),
};

export const mortgages = {
  read: post("bank/mortgage/id/{id}", {
    summary: "One mortgage",
    access: read,
    input: byId,
    output: z.object({ Mortgage: mortgage }),
  }),
  add: post("bank/mortgage/add/{id}", {
    summary: "New mortgage of a bank; `{id}` is the bank",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, mortgage: mortgageSchemas.full }),
    output: z.object({ MortgageId: z.number() }),
  }),
  update: post("bank/mortgage/update", {
    summary: "Change a mortgage; fields left out stay as they are",
    access: edit,
    effect: "write",
    input: z.strictObject({ mortgage: mortgageSchemas.change }),
    output: done,
  }),
  remove: post("bank/mortgage/delete/{id}", {
    summary: "Delete a mortgage; its history stays",
    access: edit,
    effect: "write",
    input: byId,
    output: done,
  }),
};

const upload = {
  file: z.file(),
  branchId: id.optional(),
  /** Reports what would happen, without writing. */
  dryRun: flag.default(false),
};
const report = z.object({ report: rowReport.extend({ unused: z.array(z.string()) }) });

export const bankImport = {
  banks: post("bank/excel/upload", {
    summary: "Import banks from a CSV or Excel file; a bank is matched by its name",
    access: create,
    effect: "write",
    body: "multipart",
    input: z.strictObject({ ...upload, table: z.literal("Bank").default("Bank") }),
    output: report,
  }),
  clients: post("bank/excel/upload/client", {
    summary: "Import clients of banks from a CSV or Excel file, each row with the bank's name",
    access: [...edit, ...needs("client", "create")],
    effect: "write",
    body: "multipart",
    input: z.strictObject({ ...upload, table: z.literal("BankClient").default("BankClient") }),
    output: report,
  }),
  template: get("bank/excel/template/{table}", {
    summary: "Empty Excel file with the columns that an import accepts",
    access: create,
    reply: "file",
    noStepUp: "an empty form",
    input: z.strictObject({ table: z.enum(["Bank", "BankClient"]) }),
    output: z.unknown(),
  }),
};

export const bankScreens = {
  "/banks": { needs: read, menu: { group: "money", label: "banks:title", icon: "euro" } },
  "/banks/import": { needs: create },
  "/bank/edit/{id}": { needs: edit, shows: ["bank"] },
  "/bank/mortgage/{id}": { needs: edit, shows: ["bankMortgage"] },
} as const satisfies Screens;
