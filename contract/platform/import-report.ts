import { z } from "zod";

/** What an import of a table did, or would do, by row. */
export const rowReport = z.object({
  rows: z.number(),
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  hadFormulas: z.boolean(),
  /**
   * The first 1,000 problems: line of the file, column, reason (key of `import.json`), the value found, and
   * the allowed values.
   */
  problems: z.array(
    z.object({
      line: z.number(),
      column: z.string(),
      reason: z.string(),
      value: z.string(),
      known: z.string().optional(),
    }),
  ),
});
export type RowReport = z.infer<typeof rowReport>;
