import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { rowReport } from "#contract/platform/import-report.ts";
import { id } from "#contract/platform/list.ts";
import { flag } from "#contract/platform/written-values.ts";
import { buildingTables } from "#contract/property/buildings/building-choices.ts";

const edit = needs("building", "edit");
const table = z.enum(buildingTables);
const dryRun = flag.default(false);
const upload = {
  file: z.file(),
  branchId: id.optional(),
  /** Reports what would happen, without writing. */
  dryRun,
};

/** What the import of buildings or their owners did, and which columns it did not use. */
export const buildingReport = rowReport.extend({ unused: z.array(z.string()) });
export type BuildingReport = z.infer<typeof buildingReport>;

/**
 * The import of tables of buildings (`Building`) and of their owners (`BuildingClient`); each requires the
 * rights for what it adds.
 */
export const buildingImport = {
  importFile: post("building/excel/upload", {
    summary: "Import buildings from a CSV or Excel file; importing the file again updates them",
    access: needs("building", "create"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({ ...upload, table: z.literal("Building").default("Building") }),
    output: z.object({ report: buildingReport }),
  }),
  importOwners: post("building/excel/upload/client", {
    summary: "Import owners of buildings from a CSV or Excel file, by the building's key or name",
    access: [...edit, ...needs("client", "create")],
    effect: "write",
    body: "multipart",
    input: z.strictObject({ ...upload, table: z.literal("BuildingClient").default("BuildingClient") }),
    output: z.object({ report: buildingReport }),
  }),
  importTemplate: get("building/excel/template", {
    summary: "Empty Excel file with the columns that an import of this table accepts",
    access: edit,
    reply: "file",
    noStepUp: "an empty form",
    input: z.strictObject({ table }),
    output: z.unknown(),
  }),
  importUpload: post("building/import/upload", {
    summary: "Upload a CSV or Excel file for an import, and see which of its columns are known",
    access: edit,
    effect: "write",
    body: "multipart",
    input: z.strictObject({ file: z.file(), table }),
    output: z.object({
      fileId: z.number(),
      name: z.string(),
      header: z.array(z.string()),
      unused: z.array(z.string()),
    }),
  }),
  importStart: post("building/import/start", {
    summary: "Check (dryRun) or import an uploaded file as a job",
    access: edit,
    effect: "write",
    input: z.strictObject({ fileId: id, table, branchId: id, dryRun: z.boolean() }),
    output: z.object({ jobId: z.number() }),
  }),
};
