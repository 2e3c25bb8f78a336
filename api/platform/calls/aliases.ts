import type { Handler } from "#api/platform/calls/handle.ts";
import type { Call } from "#contract/platform/call.ts";

/** Makes handlers for calls that answer under a second path; both lists use the same names. */
export function aliasesOf(
  handlers: readonly Handler[],
  calls: Readonly<Record<string, Call>>,
  aliases: Readonly<Record<string, Call>>,
): Handler[] {
  return Object.entries(aliases).flatMap(([name, call]) =>
    handlers.filter((handler) => handler.call === calls[name]).map((handler) => ({ ...handler, call })),
  );
}
