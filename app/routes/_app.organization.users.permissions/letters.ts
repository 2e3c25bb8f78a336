/** A role's flags on a permission as letters, in the order of the columns: read, create, edit, operate. */
export const letters = ["r", "c", "e", "o"] as const;
export type Letter = (typeof letters)[number];

export interface MatrixRow {
  name: string;
  title: string;
  description: string;
  /** Letters the role holds, e.g. "re". */
  held: string;
  /** Letters of a post that was not stored, shown instead of those held. */
  ticked?: string;
  /** Letters of the role it is compared with. */
  other: string | null;
  /** Letters that whoever edits does not hold and so may not give. */
  locked: string;
  /** Switched off for the whole organization. */
  off: boolean;
  /** Its domain is still to come; until then it has no effect. */
  later: boolean;
  /** Rests in this role: the flags are kept and count for nothing. */
  resting: boolean;
}

export interface MatrixModule {
  name: string;
  title: string;
  off: boolean;
  rows: MatrixRow[];
}

/** A box of the form: `client.r`. */
export function boxOf(row: string, letter: Letter): string {
  return `${row}.${letter}`;
}

/** The letters of a row among the ticked boxes. */
export function lettersOf(row: string, ticked: ReadonlySet<string>): string {
  return letters.filter((letter) => ticked.has(boxOf(row, letter))).join("");
}

/** The matrix as a post had ticked it. */
export function withTicked(modules: readonly MatrixModule[], boxes: readonly string[]): MatrixModule[] {
  const ticked = new Set(boxes);
  return modules.map((module) => ({
    ...module,
    rows: module.rows.map((row) => ({ ...row, ticked: lettersOf(row.name, ticked) })),
  }));
}

/**
 * The boxes after a button that ticks many at once, e.g. `column:r`, `row:client`, `module:clients`,
 * `module:clients:r`: all of them, or none where all were ticked. What may not be given is left alone.
 */
export function tickMany(
  modules: readonly MatrixModule[],
  ticked: ReadonlySet<string>,
  button: string,
): string[] {
  const [scope, first = "", second] = button.split(":");
  const column = scope === "column" ? first : second;
  const boxes = modules
    .filter((module) => scope !== "module" || module.name === first)
    .flatMap((module) => module.rows)
    .filter((row) => scope !== "row" || row.name === first)
    .flatMap((row) =>
      letters
        .filter((letter) => column === undefined || letter === column)
        .filter((letter) => !row.locked.includes(letter))
        .map((letter) => boxOf(row.name, letter)),
    );
  const next = new Set(ticked);
  const all = boxes.every((box) => ticked.has(box));
  for (const box of boxes) all ? next.delete(box) : next.add(box);
  return [...next];
}
