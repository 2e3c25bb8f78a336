/**
 * The changes that a file makes to a record, and those it does not make because somebody has edited the field
 * here since.
 */
export interface Comparison<F extends string> {
  change: F[];
  unchanged: F[];
  /** What the file said so far, stored for the next comparison. */
  imported: Record<string, unknown>;
}

interface Compared<F extends string> {
  /** The fields that the file has. */
  fields: readonly F[];
  there: (field: F) => unknown;
  here: (field: F) => unknown;
  /** What the file said the last time, under the same names. */
  last: unknown;
  /** Whether a field is taken from the file although it was edited here. */
  takes: (field: F) => boolean;
  same?: (field: F, a: unknown, b: unknown) => boolean;
}

/**
 * Compares a file's values with the stored ones. Fields that were edited here keep their value, except for
 * those that `takes` accepts. Fields that the file does not have are left alone.
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

/** The key of one field of one record. */
export function takeKey(id: number, field: string): string {
  return `${id}.${field}`;
}
