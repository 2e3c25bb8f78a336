/** Letters of `nextNights`: free, booked, on option, blocked. */
export const nightKinds = { ".": "free", b: "booked", o: "option", x: "blocked" } as const;
export type NightKind = (typeof nightKinds)[keyof typeof nightKinds];

/** Width of a night and the height of its bar, in the units of the drawing. */
export const step = 4;
export const height = 14;

/** What a night is drawn as: told apart by shape as well as by colour. */
const strokes: Record<NightKind, string> = {
  free: "v14",
  booked: "v14",
  option: "m0 6v8",
  blocked: "v4m0 6v4",
};

/** How many nights there are of each kind; letters nobody knows count as free. */
export function countNights(letters: string): Record<NightKind, number> {
  const counts = { free: 0, booked: 0, option: 0, blocked: 0 };
  for (const letter of letters) counts[kindOf(letter)] += 1;
  return counts;
}

/** One path for each kind that occurs, so that thirty nights cost a row of the list a few hundred bytes. */
export function nightPaths(letters: string): { kind: NightKind; d: string }[] {
  const paths = new Map<NightKind, string>();
  for (const [index, letter] of [...letters].entries()) {
    const kind = kindOf(letter);
    paths.set(kind, `${paths.get(kind) ?? ""}M${index * step + 1.5} 0${strokes[kind]}`);
  }
  return [...paths].map(([kind, d]) => ({ kind, d }));
}

function kindOf(letter: string): NightKind {
  return letter === "b" || letter === "o" || letter === "x" ? nightKinds[letter] : "free";
}
