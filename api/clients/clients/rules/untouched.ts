import { isDeepStrictEqual } from "node:util";

/** Whether what is to be changed still holds what the writer saw in it, or already what they write. */
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
