/** What a file changes of a record, and what it does not because somebody has edited it here since. */
export interface Comparison<F extends string> {
  change: F[];
  unchanged: F[];
  /** What the file has said by now, for the next time. */
  imported: Record<string, unknown>;
}

interface Compared<F extends string> {
  /** Fields that the file says something about. */
  fields: readonly F[];
  there: (field: F) => unknown;
  here: (field: F) => unknown;
  /** What the file said the last time, under the names of `said`. */
  last: unknown;
  /** Whether a field is taken from the file although it was edited here. */
  takes: (field: F) => boolean;
  same?: (field: F, a: unknown, b: unknown) => boolean;
}

/**
 * Compares what a file says with what is stored. Own edits are kept, but for those that are taken; about other fields the
 * file says nothing.
 */
export function compareImported<F extends string>({
  fields: fieldValues,
  there,
  here,
  last,
  takes,
  same = (_, a, b) => a === b,
}: Compared<F>): Comparison<F> {
  const before = new Map<string, unknown>(Object.entries(last ?? {}));
  const change: F[] = [];
  const unchanged: F[] = [];
  for (const field of fieldValues) {
    if (same(field, there(field), here(field))) continue;
    const edited = !same(field, here(field), before.get(field) ?? null);
    if (edited && !takes(field)) unchanged.push(field);
    else change.push(field);
  }
  const now = fieldValues.map((field) => [field, there(field)] as const);
  return { change, unchanged, imported: Object.fromEntries([...before, ...now]) };
}

/** One field of one record. */
export function takeKey(id: number, field: string): string {
  return `${id}.${field}`;
}
