import { z } from "zod";
import { id } from "#contract/platform/list.ts";

/** At most so many records in one bulk act: the longest page of a list. */
const most = 500;

/**
 * What every bulk act takes. `dryRun` only says what would happen to each; the act itself is all or nothing unless
 * `partial` (docs/rules).
 */
export const bulkInput = {
  ids: z.array(id).min(1).max(most),
  dryRun: z.boolean().default(false),
  partial: z.boolean().default(false),
};

/** What a bulk act did, or would do, record by record. */
export const bulkReport = z.object({
  results: z.array(
    z.object({
      id: z.number(),
      label: z.string(),
      ok: z.boolean(),
      /** Why not, in the caller's language. */
      error: z.string().optional(),
    }),
  ),
  /** How many were changed, or would be; those that stand there already are not among them. */
  changed: z.number(),
  /** Undoes it for ten minutes; null after a dry run and when nothing was changed. */
  bulkActId: z.number().nullable(),
});
export type BulkReport = z.infer<typeof bulkReport>;

/** A bulk act as its maker may still undo it. */
export const bulkAct = z.object({
  id: z.number(),
  action: z.string(),
  changed: z.number(),
  undoUntil: z.iso.datetime(),
  undone: z.boolean(),
});
export type BulkAct = z.infer<typeof bulkAct>;
