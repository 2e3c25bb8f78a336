import { z } from "zod";
import { mappedImport } from "#contract/platform/mapped-import.ts";
import { describedFields, importFields } from "#contract/property/units/described-fields.ts";

const schemas = mappedImport(importFields, describedFields);

export const importMapping = schemas.mapping;
export type ImportMapping = z.infer<typeof importMapping>;

export const importTake = schemas.take;
export type ImportTake = z.infer<typeof importTake>;

export const importReport = schemas.report.extend({ owners: z.number(), buildings: z.number() });
export type ImportReport = z.infer<typeof importReport>;
export type ImportDifference = ImportReport["differences"][number];

export const importPreview = schemas.preview;
export type ImportPreview = z.infer<typeof importPreview>;
