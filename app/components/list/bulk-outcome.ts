/** One record of a bulk action: done, or why not. */
export type Outcome = { name: string; refused?: string };

/** How many went through, and the others by reason with their names; a few names say enough. */
export function groupOutcomes(outcomes: readonly Outcome[], shown = 5) {
  const reasons = new Map<string, string[]>();
  for (const { name, refused } of outcomes) {
    if (refused !== undefined) reasons.set(refused, [...(reasons.get(refused) ?? []), name]);
  }
  return {
    done: outcomes.filter(({ refused }) => refused === undefined).length,
    refused: [...reasons].map(([reason, names]) => ({
      reason,
      count: names.length,
      names: names.slice(0, shown).join(", ") + (names.length > shown ? " …" : ""),
    })),
  };
}
