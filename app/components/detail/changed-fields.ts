export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields of a history entry that differ; a field on one side only was set or emptied. Nothing and an empty text are the same. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((change) => written(change.before) !== written(change.after));
}

const written = (value: unknown) => JSON.stringify(value === "" ? null : (value ?? null));
