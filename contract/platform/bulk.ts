import { z } from "zod";
import { id } from "#contract/platform/list.ts";

/** The most records in one bulk action: the longest page of a list. */
const most = 500;

/**
 * The input of every bulk action. `dryRun` only returns what would happen to each record; the action itself
 * is all or nothing unless `partial` (docs/rules).
 */
export const bulkInput = {
  ids: z.array(id).min(1).max(most),
  dryRun: z.boolean().default(false),
  partial: z.boolean().default(false),
};

/** What a bulk action did, or would do, for each record. */
export const bulkReport = z.object({
  results: z.array(
    z.object({
      id: z.number(),
      label: z.string(),
      ok: z.boolean(),
      /** Why the record is refused, in the caller's language. */
      error: z.string().optional(),
    }),
  ),
  /** How many records were changed, or would be; those already in the target state do not count. */
  changed: z.number(),
  /** Id for undoing the action within ten minutes; null after a dry run and when nothing was changed. */
  bulkActId: z.number().nullable(),
});
export type BulkReport = z.infer<typeof bulkReport>;

/** A bulk action that its maker may still undo. */
export const bulkAct = z.object({
  id: z.number(),
  action: z.string(),
  changed: z.number(),
  undoUntil: z.iso.datetime(),
  undone: z.boolean(),
});
export type BulkAct = z.infer<typeof bulkAct>;
