/** Letters of `nextNights`: free, booked, on option, blocked. */
export const nightKinds = { ".": "free", b: "booked", o: "option", x: "blocked" } as const;
export type NightKind = (typeof nightKinds)[keyof typeof nightKinds];

/** Width of a night and the height of its bar, in the units of the drawing. */
export const step = 4;
export const height = 14;

/** Where the line of a kind runs, of which a dash is a night: they are told apart by shape as well as by colour (`list.css`). */
const lines: Record<NightKind, number[]> = { free: [], booked: [7], option: [10], blocked: [2, 12] };

/** How many nights there are of each kind; letters nobody knows count as free. */
export function countNights(letters: string): Record<NightKind, number> {
  const counts = { free: 0, booked: 0, option: 0, blocked: 0 };
  for (const letter of letters) counts[kindOf(letter)] += 1;
  return counts;
}

/** One path for each kind that is not the ground, a line for each run of nights: thirty of them cost a row of the list a hundred bytes. */
export function nightPaths(letters: string): { kind: NightKind; d: string }[] {
  const paths = new Map<NightKind, string>();
  for (const { kind, from, nights } of runsOf(letters)) {
    if (lines[kind].length === 0) continue;
    const drawn = lines[kind].map((y) => `M${from * step} ${y}h${nights * step - 1}`);
    paths.set(kind, (paths.get(kind) ?? "") + drawn.join(""));
  }
  return [...paths].map(([kind, d]) => ({ kind, d }));
}

interface Run {
  kind: NightKind;
  from: number;
  nights: number;
}

function runsOf(letters: string): Run[] {
  const runs: Run[] = [];
  for (const [from, letter] of [...letters].entries()) {
    const kind = kindOf(letter);
    const last = runs.at(-1);
    if (last?.kind === kind) last.nights += 1;
    else runs.push({ kind, from, nights: 1 });
  }
  return runs;
}

function kindOf(letter: string): NightKind {
  return letter === "b" || letter === "o" || letter === "x" ? nightKinds[letter] : "free";
}
