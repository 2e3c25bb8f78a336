import { isDeepStrictEqual } from "node:util";

/** Whether the fields to change still have the values that the writer saw, or already the ones they write. */
export function isUntouched(
  before: object,
  changed: object,
  seen: Readonly<Record<string, unknown>> | undefined,
): boolean {
  if (!seen) return false;
  const stored: Record<string, unknown> = { ...before };
  return Object.entries(changed).every(
    ([field, value]) =>
      isDeepStrictEqual(stored[field] ?? null, value) ||
      (field in seen && isDeepStrictEqual(stored[field] ?? null, seen[field] ?? null)),
  );
}
