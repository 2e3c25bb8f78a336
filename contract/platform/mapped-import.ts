import { z } from "zod";
import { rowReport } from "#contract/platform/import-report.ts";

/** Which column of the file (by its name) goes to which field. */
export type Mapping<F extends string = string> = Partial<Record<F, string>>;

/** A field to take from the file although it was edited here. */
export interface Take<F extends string = string> {
  id: number;
  field: F;
}

const value = z.union([z.string(), z.number()]).nullable();

/**
 * Schemas of an import whose columns are mapped to `fields`. `compared` are those fields that may have been
 * edited here; `own` are names of an organization's own fields.
 */
export function mappedImport<const F extends string, const C extends string, O extends string = never>(
  fields: readonly F[],
  compared: readonly C[],
  own: z.ZodType<O, O> = z.never(),
) {
  const mapping = z.partialRecord(z.union([z.enum(fields), own]), z.string().max(200));
  const field = z.union([z.enum(compared), own]);
  /** A field that was edited here and has another value in the file. */
  const difference = z.object({
    id: z.number(),
    label: z.string(),
    field,
    here: value,
    there: value,
  });
  return {
    mapping,
    take: z.strictObject({ id: z.number().int().positive(), field }),
    report: rowReport.extend({
      /**
       * The number of fields that stay as they were edited here; the first 500 are listed with both values.
       */
      kept: z.number().default(0),
      differences: z.array(difference).default([]),
      /** The number of fields that blank cells empty, if the user chose so; the first 500 are listed with their stored values. */
      emptied: z.number().default(0),
      emptiedFields: z.array(difference.omit({ there: true })).default([]),
    }),
    /** The content of an uploaded file, and the proposed mapping of its columns. */
    preview: z.object({
      fileId: z.number(),
      name: z.string(),
      format: z.enum(["csv", "xlsx", "vcf"]),
      encoding: z.string().nullable(),
      separator: z.string().nullable(),
      header: z.array(z.string()),
      samples: z.array(z.array(z.string())),
      mapping,
      remembered: z.boolean(),
      hadFormulas: z.boolean(),
    }),
  };
}

/** A field that was edited here beside the file's value, for any import. */
export interface Difference {
  id: number;
  label: string;
  field: string;
  here: string | number | null;
  there: string | number | null;
}

/** An uploaded file, for any import. */
export interface Preview {
  fileId: number;
  name: string;
  format: "csv" | "xlsx" | "vcf";
  header: string[];
  samples: string[][];
  mapping: Mapping;
  remembered: boolean;
  hadFormulas: boolean;
}
