import { z } from "zod";
import { ksvOutcomes, ksvRecord, ksvStatuses } from "#contract/clients/ksv/ksv-record.ts";
import { vendorProblems } from "#contract/organization/connections/vendor-names.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, historyEntry, id, listInput, listOutput } from "#contract/platform/list.ts";
import { maxAmount } from "#contract/platform/list-size.ts";
import { recordFile } from "#contract/platform/record-files.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { instant, line } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

const schemas = recordSchemas(ksvRecord);
const status = z.enum(ksvStatuses);
const outcome = z.enum(ksvOutcomes);

/** Why a report does not come: the agency's problem, or a consent withdrawn meanwhile. */
const problem = z.enum([...vendorProblems, "consentWithdrawn"]);

const report = schemas.stored.extend({
  status,
  clientId: z.number(),
  /** Empty when the reader may not see names. */
  clientName: z.string(),
  contractId: z.number(),
  currency: z.string(),
  consentWording: z.string(),
  consentGivenAt: instant,
  /** Ordered and entered by people; no request is made automatically. */
  byHand: z.boolean(),
  askedAt: instant.nullable(),
  /** When the agency is asked again; null once it is not asked any more. */
  nextAt: instant.nullable(),
  problem: problem.nullable(),
  /** It came from the agency itself, so nobody can change it. */
  fetched: z.boolean(),
  doneAt: instant.nullable(),
});
export type Ksv = z.infer<typeof report>;

const row = schemas.row(["outcome", "issuedOn"]).extend({
  status,
  clientId: z.number(),
  clientName: z.string(),
  contractId: z.number(),
  branchName: z.string(),
  problem: problem.nullable(),
  createdAt: instant,
});
export type KsvRow = z.infer<typeof row>;

const client = needs("client", "read");
const read = [...needs("ksv", "read"), ...client];
const create = [...needs("ksv", "create"), ...read];
const edit = [...needs("ksv", "edit"), ...read];
const contractId = id.optional();

export const ksv = {
  list: post("ksv/get", {
    summary: "Credit reports in the selected branches, the newest first; viewing them is recorded",
    access: read,
    input: listInput(["createdAt", "client", "status", "issuedOn"], {
      q: line(100).optional(),
      status: z.array(status).optional(),
      outcome: z.array(outcome).optional(),
      clientId: z.array(id).optional(),
    }),
    output: listOutput("Ksvs", row),
  }),
  fetchOrCreate: post("ksv/fetchOrCreate/{id}", {
    summary:
      "Apply for a report about a client, who has agreed and is the only remaining candidate for a contract in review; an application under way, or a report younger than 90 days, is returned instead",
    access: create,
    effect: "write",
    input: z.strictObject({ id, contractId }),
    output: z.object({ Ksv: report }),
  }),
  read: post("ksv/id/{id}", {
    summary: "One report with its files and its history; viewing it is recorded",
    access: read,
    input: byId,
    output: z.object({ Ksv: report, files: z.array(recordFile), History: z.array(historyEntry) }),
  }),
  ofContract: post("ksv/contract/{id}", {
    summary: "The result and the day of the newest report about the guest of a contract",
    access: [...needs("ksv", "read"), ...needs("real_estate_contract", "read")],
    input: byId,
    output: z.object({ Ksv: z.object({ outcome, issuedOn: z.string() }).nullable() }),
  }),
  ofClient: post("ksv/client/{id}", {
    summary:
      "The newest reports about a client with their files, and how many there are; viewing them is recorded",
    access: read,
    input: z.strictObject({ id, amount: numeric(z.number().int().positive().max(maxAmount)).default(50) }),
    output: z.object({
      Ksvs: z.array(report.extend({ files: z.array(recordFile) })),
      Total: z.number(),
    }),
  }),
  update: post("ksv/update", {
    summary:
      "Enter the result of an InfoPass: with outcome, day, and a file or its number the application is done. Also corrects a report that was entered by hand",
    access: edit,
    effect: "write",
    input: z.strictObject({ ksv: schemas.change }),
    output: z.object({ Ksv: report }),
  }),
  add: post("ksv/add", {
    summary: "Enter the InfoPass that an applicant brought; the conditions are those of an application",
    access: [...create, ...edit],
    effect: "write",
    input: z.strictObject({ ksv: schemas.full.extend({ clientId: id, contractId }) }),
    output: z.object({ KsvId: z.number() }),
  }),
  addFile: post("ksv/file/{id}", {
    summary: "Store the file of a report: the InfoPass as it was received",
    access: edit,
    effect: "write",
    body: "multipart",
    input: z.strictObject({ id, file: z.file() }),
    output: z.object({ fileIds: z.array(z.number()) }),
  }),
};

export const ksvScreens = {
  "/ksv": { needs: read, menu: { group: "clients", label: "ksv:title", icon: "report" } },
} as const satisfies Screens;
