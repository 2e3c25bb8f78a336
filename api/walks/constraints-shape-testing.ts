/** By index: its table, and for each column the value that may not occur twice, and another one that makes a different row. */
export type UniqueIndexes = Record<
  string,
  [table: string, columns: Record<string, [value: unknown, other?: unknown]>]
>;

export function branch(): Record<string, [unknown, unknown]> {
  return { organization_id: [1, 2], branch_id: [1, 2] };
}

export function importKey(): Record<string, [unknown, unknown]> {
  return { ...branch(), import_key: ["17", null] };
}

export function hashes(): [string, string] {
  return ["\\x01", "\\x02"];
}
