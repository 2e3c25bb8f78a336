import { z } from "zod";
import { documentTags } from "#contract/platform/record-choices.ts";

/** A file attached to a record, such as a unit or a building. */
export const recordFile = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.number(),
  tag: z.enum(documentTags),
  /** The bank that the file was made for. */
  bankId: z.number().nullable(),
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type RecordFile = z.infer<typeof recordFile>;

/** The days on which each event of a record's checklist was done, the latest first. */
export function checklistOf<const E extends readonly [string, ...string[]]>(events: E) {
  return z.object({
    todos: z.array(z.object({ id: z.number(), event: z.enum(events), doneOn: z.string(), by: z.string() })),
  });
}
