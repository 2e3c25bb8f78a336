import { z } from "zod";
import { describedFields, importFields } from "#contract/described-fields.ts";
import { rowReport } from "#contract/import-report.ts";

/** Which column of the file (its name) goes to which field. */
export const importMapping = z.partialRecord(z.enum(importFields), z.string().max(200));
export type ImportMapping = z.infer<typeof importMapping>;

const value = z.union([z.string(), z.number()]).nullable();
/** A field that was edited here and of which the file says something else. */
const importDifference = z.object({
  id: z.number(),
  label: z.string(),
  field: z.enum(describedFields),
  here: value,
  there: value,
});
export type ImportDifference = z.infer<typeof importDifference>;

/** A field to take from the file although it was edited here. */
export const importTake = z.strictObject({ id: z.number().int().positive(), field: z.enum(describedFields) });
export type ImportTake = z.infer<typeof importTake>;

export const importReport = rowReport.extend({
  owners: z.number(),
  buildings: z.number(),
  /** Fields that stay as they were edited here; the first 500 of them with both values. */
  kept: z.number().default(0),
  differences: z.array(importDifference).default([]),
});
export type ImportReport = z.infer<typeof importReport>;

/** What an uploaded file holds, and how its columns would be understood. */
export const importPreview = z.object({
  fileId: z.number(),
  name: z.string(),
  format: z.enum(["csv", "xlsx"]),
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  header: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  mapping: importMapping,
  remembered: z.boolean(),
  hadFormulas: z.boolean(),
});
export type ImportPreview = z.infer<typeof importPreview>;
