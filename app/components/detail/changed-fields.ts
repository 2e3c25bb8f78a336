export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields of a history entry that differ; a field on one side only was set or emptied. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((change) => JSON.stringify(change.before ?? null) !== JSON.stringify(change.after ?? null));
}
