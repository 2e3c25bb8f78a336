import { validationFailure } from "#api/platform/reply-failure.ts";
import type { Call } from "#contract/call.ts";

/** What a call was sent, as its schema reads it. Throws VALIDATION with a message by field. */
export function parseInput(call: Call, input: unknown): never {
  const parsed = call.input.safeParse(input ?? {}, { reportInput: true });
  if (!parsed.success) throw validationFailure(parsed.error);
  return parsed.data as never;
}
