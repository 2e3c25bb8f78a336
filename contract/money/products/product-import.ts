import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { rowReport } from "#contract/platform/import-report.ts";
import { id, nothing } from "#contract/platform/list.ts";
import { flag } from "#contract/platform/written-values.ts";

const create = needs("product", "create");

/** What the import of products did, and which columns it did not use. */
export const productReport = rowReport.extend({ unused: z.array(z.string()) });
export type ProductReport = z.infer<typeof productReport>;

/** The import of a table of products (`ProductCloth`). */
export const productImport = {
  importFile: post("product/excel/upload", {
    summary: "Import products from a CSV or Excel file; importing the file again updates them",
    access: create,
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      file: z.file(),
      table: z.literal("ProductCloth").default("ProductCloth"),
      branchId: id.optional(),
      /** Reports what would happen, without writing. */
      dryRun: flag.default(false),
    }),
    output: z.object({ report: productReport }),
  }),
  template: get("product/excel/template", {
    summary: "Empty Excel file with the columns that an import of products accepts",
    access: create,
    reply: "file",
    noStepUp: "an empty form",
    input: nothing,
    output: z.unknown(),
  }),
  importUpload: post("product/import/upload", {
    summary: "Upload a CSV or Excel file for an import, and see which of its columns are known",
    access: create,
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
  importStart: post("product/import/start", {
    summary: "Check (dryRun) or import an uploaded file as a job",
    access: create,
    effect: "write",
    input: z.strictObject({ fileId: id, branchId: id, dryRun: z.boolean() }),
    output: z.object({ jobId: z.number() }),
  }),
};
