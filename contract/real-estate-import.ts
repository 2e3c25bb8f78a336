import { z } from "zod";

/** Columns an import file may be mapped to. */
export const importFields = [
  "key",
  "label",
  "address",
  "house",
  "apt",
  "zip",
  "city",
  "district",
  "country",
  "latitude",
  "longitude",
  "propertyType",
  "roomType",
  "rooms",
  "bedrooms",
  "bathrooms",
  "area",
  "floor",
  "persons",
  "minNights",
  "basePricePerNight",
  "cleaningFee",
  "description",
  "ownerKey",
  "ownerName",
] as const;
/** Which column of the file (its name) goes to which field. */
export const importMapping = z.partialRecord(z.enum(importFields), z.string().max(200));
export type ImportMapping = z.infer<typeof importMapping>;

export const importReport = z.object({
  rows: z.number(),
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  owners: z.number(),
  buildings: z.number(),
  hadFormulas: z.boolean(),
  /** The first 1,000 problems: line of the file, column, why (key of `import.json`) and the value found. */
  problems: z.array(
    z.object({ line: z.number(), column: z.string(), reason: z.string(), value: z.string() }),
  ),
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
