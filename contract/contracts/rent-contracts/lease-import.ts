import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { rowReport } from "#contract/platform/import-report.ts";
import { id, nothing } from "#contract/platform/list.ts";
import { date } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";

/** A lease is entered as agreed and in force, which needs the operation flag. */
const takesOver = [...needs("real_estate_contract", "create"), ...needs("real_estate_contract", "operation")];

/** A lease of the file as it is, or would be, entered. Amounts are minor units of its unit's currency. */
const importedLease = z.object({
  line: z.number(),
  unit: z.string(),
  tenant: z.string(),
  /** The tenant is no client yet. */
  newTenant: z.boolean(),
  from: z.string(),
  /** Its last day; null for a lease without an end. */
  until: z.string().nullable(),
  /** The first day whose rent is owed here. */
  owedFrom: z.string(),
  /** Due each month: rent and operating-cost advances together. */
  monthly: z.number(),
  /** The advances among them, and what is noted for the statement of the present year; 0 where the file names none. */
  advances: z.number(),
  advancesOfYear: z.number(),
  deposit: z.number(),
  /** Due by today, so that it is overdue tomorrow. */
  dueNow: z.number(),
  currency: z.string(),
});
export type ImportedLease = z.infer<typeof importedLease>;

/** What the import of leases did or would do, and which columns it did not use. */
export const leaseReport = rowReport.extend({
  unused: z.array(z.string()),
  /** New leases, the first 200. */
  leases: z.array(importedLease).default([]),
  newTenants: z.number().default(0),
});
export type LeaseReport = z.infer<typeof leaseReport>;

const takeOver = {
  /** The first day whose rent is owed here, of leases that had begun before and name no other day. */
  takenOverOn: date,
};

/** The import of a table of leases that run already. */
export const leaseImport = {
  importFile: post("realEstate/contract/lease/upload", {
    summary: "Import running leases from a CSV or Excel file; importing the file again adds nothing",
    access: takesOver,
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      file: z.file(),
      branchId: id.optional(),
      ...takeOver,
      /** Reports what would happen, without writing. */
      dryRun: flag.default(false),
    }),
    output: z.object({ report: leaseReport }),
  }),
  template: get("realEstate/contract/lease/template", {
    summary: "Empty Excel file with the columns that an import of leases accepts",
    access: takesOver,
    reply: "file",
    noStepUp: "an empty form",
    input: nothing,
    output: z.unknown(),
  }),
  importUpload: post("realEstate/contract/lease/import/upload", {
    summary: "Upload a CSV or Excel file for an import of leases, and see which of its columns are known",
    access: takesOver,
    effect: "write",
    body: "multipart",
    input: z.strictObject({ file: z.file() }),
    output: z.object({
      fileId: z.number(),
      name: z.string(),
      header: z.array(z.string()),
      unused: z.array(z.string()),
    }),
  }),
  importStart: post("realEstate/contract/lease/import/start", {
    summary: "Check (dryRun) or import an uploaded file of leases as a job",
    access: takesOver,
    effect: "write",
    input: z.strictObject({ fileId: id, branchId: id, ...takeOver, dryRun: z.boolean() }),
    output: z.object({ jobId: z.number() }),
  }),
};
