export interface Draft {
  savedAt: number;
  version?: number | undefined;
  values: [name: string, value: string][];
}

/** Reads a draft; null when there is none or when the record was saved since. */
export function readDraft(stored: string | null, version: number | undefined): Draft | null {
  if (!stored) return null;
  try {
    const read: unknown = JSON.parse(stored);
    return isDraft(read) && read.version === version ? read : null;
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

function isDraft(read: unknown): read is Draft {
  if (typeof read !== "object" || read === null || !("savedAt" in read) || !("values" in read)) return false;
  const { savedAt, values } = read;
  return typeof savedAt === "number" && Array.isArray(values) && values.every(isEntry);
}

function isEntry(read: unknown): boolean {
  return Array.isArray(read) && read.length === 2 && read.every((part) => typeof part === "string");
}
