import type { Transition } from "#api/platform/transitions.ts";

/**
 * The moves of a table as behaviour.md writes them, one a line, in the order of their letters:
 * `from → to | action | who | what they are asked for`. Tests hold each table to its section with it.
 */
export function movesAsWritten<S extends string, G extends string>(
  table: readonly Transition<S, G>[],
): string[] {
  return table
    .map(({ from, to, action, by, actors = [], confirm, reason, guards = [] }) => {
      const rights = Array.isArray(by) ? by.map(({ resource, flag }) => `${resource}:${flag}`) : [];
      const asked = [...(confirm ? ["confirm"] : []), ...(reason ? ["reason"] : []), ...guards];
      return [`${from ?? "—"} → ${to}`, action, [...rights, ...actors].join(" "), asked.join(" ")].join(
        " | ",
      );
    })
    .toSorted();
}
