import type { CallFailure } from "#contract/platform/call-failure.ts";

/** What is wrong with what the address asks for, in the words of its field. */
export function problemOf({ message, objects }: CallFailure): string {
  const words = Object.values(objects.fields ?? {});
  return words.length > 0 ? [...new Set(words)].join(" ") : message;
}
