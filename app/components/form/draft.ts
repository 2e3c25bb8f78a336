import { z } from "zod";

const draft = z.object({
  savedAt: z.number(),
  version: z.number().optional(),
  values: z.array(z.tuple([z.string(), z.string()])),
});
export type Draft = z.infer<typeof draft>;

/** Reads a draft; null when there is none or when the record was saved since. */
export function readDraft(stored: string | null, version: number | undefined): Draft | null {
  if (!stored) return null;
  try {
    const read = draft.parse(JSON.parse(stored));
    return read.version === version ? read : null;
  } catch {
    // Written by an older version of the page, or cut off: worth nothing.
    return null;
  }
}

/** The draft of what stands in a form; files and passwords are not kept. */
export function draftOf(
  form: FormData,
  version: number | undefined,
  now: number,
  secret: readonly string[],
): Draft {
  const values: [string, string][] = [];
  for (const [name, value] of form) {
    if (typeof value === "string" && !secret.includes(name) && name !== "idempotencyKey")
      values.push([name, value]);
  }
  return { savedAt: now, version, values };
}
