import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
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
import { documentTags } from "#contract/platform/record-choices.ts";
import { recordFile } from "#contract/platform/record-files.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, instant, line, requiredLine, text } from "#contract/platform/values.ts";
import {
  refinanceActions,
  refinanceAlerts,
  refinanceBankRecord,
  refinanceRecord,
  refinanceStatuses,
  refinanceTypes,
} from "#contract/sale/refinances/refinance.ts";

export const refinanceSchemas = recordSchemas(refinanceRecord);
export const refinanceBankSchemas = recordSchemas(refinanceBankRecord);

const status = z.enum(refinanceStatuses);
const named = z.object({ id: z.number(), name: z.string() });

/** For bankers (`bankerRefinanceExlusive`) client, note, deadline, colleague and alerts are empty. */
const facts = {
  status,
  branchId: z.number(),
  buildingId: z.number(),
  buildingName: z.string(),
  currency: z.string(),
  clientName: z.string(),
  assignedName: z.string(),
  alerts: z.array(z.enum(refinanceAlerts)),
};
const refinance = refinanceSchemas.stored.extend({ ...facts, reduced: z.boolean() });
export type Refinance = z.infer<typeof refinance>;

const refinanceRow = refinanceSchemas.row(["title", "type", "amount", "deadlineOn", "validUntil"]).extend({
  ...facts,
  /** The number of asked banks, and of those that agreed; bankers see only their own. */
  banks: z.number(),
  approvals: z.number(),
  createdAt: instant,
});
export type RefinanceRow = z.infer<typeof refinanceRow>;

const refinanceBank = refinanceBankSchemas.stored.extend({
  bankId: z.number(),
  bankName: z.string(),
  sentAt: instant.nullable(),
  answerDueOn: z.string().nullable(),
  /** The people who get what is sent to the bank. */
  bankers: z.array(named),
});
export type RefinanceBank = z.infer<typeof refinanceBank>;

const resource = "refinance";
const read = needs(resource, "read");
const create = needs(resource, "create");
const edit = needs(resource, "edit");
const ids = z.array(id).max(50);
const sent = z.object({ status, messageIds: z.array(z.number()) });
const fileFields = {
  id,
  files: z.union([z.file(), z.array(z.file()).min(1).max(30)]),
  tag: z.enum(documentTags).default("Finanzierung"),
};

export const refinances = {
  list: post("refinance/get", {
    summary:
      "Refinance requests of the selected branches, the newest first; bankers see those sent to their bank",
    access: read,
    input: listInput(["createdAt", "title", "status", "amount", "deadlineOn"], {
      q: line(100).optional(),
      status: z.array(status).optional(),
      type: z.array(z.enum(refinanceTypes)).optional(),
      buildingId: id.optional(),
      /** Only requests with one of these alerts. */
      alert: z.array(z.enum(refinanceAlerts)).optional(),
    }),
    output: listOutput("Refinances", refinanceRow),
  }),
  labels: post("refinance/getRefinanceList", {
    summary: "Ids and titles of the refinance requests the caller sees, for choices",
    access: read,
    input: nothing,
    output: z.object({ Refinances: z.array(z.object({ id: z.number(), label: z.string() })) }),
  }),
  read: post("refinance/id/{id}", {
    summary:
      "One refinance request with its banks and files, the actions that are possible now, and who changed what. Bankers see less: the row of their own bank, no files, nothing about the client",
    access: read,
    input: byId,
    output: z.object({
      Refinance: refinance.extend({
        banks: z.array(refinanceBank),
        files: z.array(recordFile),
        allowedActions: z.array(allowedAction),
        /** Banks that could be asked, and colleagues who could be responsible or be written to. */
        bankChoices: z.array(z.object({ id: z.number(), label: z.string() })),
        Users: z.array(named),
      }),
      History: z.array(historyEntry),
    }),
  }),
  add: post("refinance/add/{id}/{type}", {
    summary: "New refinance request for a building; `{id}` is the building",
    access: create,
    effect: "write",
    input: z.strictObject({
      id,
      type: z.enum(refinanceTypes),
      refinance: refinanceSchemas.full.omit({ type: true }),
    }),
    output: z.object({ RefinanceId: z.number() }),
  }),
  update: post("refinance/update", {
    summary: "Change a refinance request; fields left out stay as they are. A closed request cannot change",
    access: edit,
    effect: "write",
    input: z.strictObject({ refinance: refinanceSchemas.change }),
    output: z.object({ Refinance: refinance }),
  }),
  move: post("refinance/move/{id}", {
    summary:
      "approve with the day until which it is valid, decline once all banks have, withdraw, renew or retry, abandon, settle",
    access: edit,
    effect: "write",
    input: z.strictObject({
      id,
      action: z.enum(refinanceActions),
      version,
      reason: line(300).default(""),
      validUntil: z.preprocess((value) => (value === "" ? undefined : value), date.optional()),
    }),
    output: z.object({ status }),
  }),
  sendFiles: post("refinance/sendRefinanceFiles/{id}", {
    summary:
      "Mail chosen files to bankers, at most 25 MB a mail; each bank's row records when it was sent and when its answer is due. The first mail makes the request IN_PROGRESS",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, userIds: ids.min(1), files: ids.min(1) }),
    output: sent,
  }),
  sendDocs: post("refinance/sendRefinanceDocsToUser/{id}", {
    summary:
      "Mail all files of a refinance request to bankers or colleagues, in as many mails of at most 25 MB as needed",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, userIds: ids.min(1) }),
    output: sent,
  }),
  sendAgentMail: post("refinance/sendAgentMail/{id}", {
    summary: "Write to bankers or colleagues about a refinance request",
    access: edit,
    effect: "write",
    input: z.strictObject({
      id,
      userIds: ids.min(1),
      subject: requiredLine(200),
      body: text(20_000).min(1),
    }),
    output: sent,
  }),
  addFiles: post("refinance/update/file/{id}", {
    summary: "Store files of a refinance request under a tag",
    access: edit,
    effect: "write",
    body: "multipart",
    input: z.strictObject(fileFields),
    output: z.object({ fileIds: z.array(z.number()) }),
  }),
  removeFile: post("refinance/file/remove/{id}/{fileId}", {
    summary: "Remove a file from a refinance request",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, fileId: id }),
    output: done,
  }),
};

export const refinanceBanks = {
  add: post("refinance/bank/add/{id}/{bankId}", {
    summary: "Add a bank to the request",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, bankId: id }),
    output: z.object({ RefinanceBankId: z.number() }),
  }),
  update: post("refinance/bank/update", {
    summary: "Record a bank's answer and its conditions; fields left out stay as they are",
    access: edit,
    effect: "write",
    input: z.strictObject({ bank: refinanceBankSchemas.change }),
    output: done,
  }),
  remove: post("refinance/bank/remove/{id}", {
    summary: "Remove a bank from the request; refused if something was sent to it",
    access: edit,
    effect: "write",
    input: byId,
    output: done,
  }),
};

export const refinanceScreens = {
  "/refinance": { needs: edit, menu: { group: "money", label: "refinances:title", icon: "euro" } },
  "/refinance/edit/{id}": { needs: edit, shows: ["refinance"] },
} as const satisfies Screens;
