/** Fewer letters than this are not worth leaving out. */
const least = 4;

interface Labelled {
  label: string;
  buildingId: number | null;
}

/**
 * How many letters of each label are those of a neighbour in the same building, up to the end of a word: what may be left out
 * where there is no room, since what tells "Residenz Seeblick Top 11" from "Residenz Seeblick Top 12" stands at the end.
 */
export function alikeLetters(units: readonly Labelled[]): number[] {
  const shared = units.map((unit, index) => {
    const next = units[index + 1];
    return next && next.buildingId === unit.buildingId ? sharedWords(unit.label, next.label) : 0;
  });
  return units.map((_, index) => {
    const letters = Math.max(shared[index - 1] ?? 0, shared[index] ?? 0);
    return letters < least ? 0 : letters;
  });
}

function sharedWords(one: string, other: string): number {
  let same = 0;
  while (same < one.length && same < other.length && one[same] === other[same]) same += 1;
  // The whole of a label is never left out: of two that are the same the last word stays.
  const beginning = one.slice(0, Math.min(same, one.length - 1, other.length - 1));
  return /^.*[\s\-–—/_.,:#(]/su.exec(beginning)?.[0].length ?? 0;
}

/** Units whose labels decide how wide their column is: those that the page shows first, so that it is as wide from the beginning. */
const measured = 24;

/** Letters of the longest label among the first units. */
export function longestLabel(units: readonly Labelled[]): number {
  return Math.max(0, ...units.slice(0, measured).map(({ label }) => label.length));
}
