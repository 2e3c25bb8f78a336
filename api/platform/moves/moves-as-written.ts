import type { Transition } from "#api/platform/moves/transitions.ts";

/**
 * The moves of a table, one a line, in the order of their letters:
 * `from → to | action | who | what they are asked for`. Tests say by it what each table has, and has not.
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
