import type { Transition } from "#api/platform/moves/transitions.ts";

/**
 * Lists the moves of a table, one a line in alphabetical order: `from → to | action | who | requirements`.
 * Tests compare it with what each table should have.
 */
export function movesAsWritten<S extends string, G extends string>(
  table: readonly Transition<S, G>[],
): string[] {
  return table
    .map(({ from, to, action, by, actors = [], confirm, reason, guards = [], only = [] }) => {
      const rights =
        typeof by === "string" ? [by] : (by ?? []).map(({ resource, flag }) => `${resource}:${flag}`);
      const marks = [
        ...only.map((name) => `only:${name}`),
        ...(confirm ? ["confirm"] : []),
        ...(reason ? ["reason"] : []),
        ...guards,
      ];
      return [`${from ?? "—"} → ${to}`, action, [...rights, ...actors].join(" "), marks.join(" ")].join(
        " | ",
      );
    })
    .toSorted();
}
