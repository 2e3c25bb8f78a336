import { compareImported, takeKey } from "#api/platform/paper/tabular/compare-imported.ts";
import { columnOf, type DescribedColumn } from "#api/property/units/import/described-columns.ts";
import type { ImportedUnit } from "#api/property/units/import/read-row.ts";
import type { DescribedField } from "#contract/property/units/described-fields.ts";

/** A stored unit, with what the last import said of it. */
export type StoredUnit = { id: number; import_key: string | null; imported: unknown } & Record<
  DescribedColumn,
  string | number | null
>;

/**
 * The changes that a file makes to a unit, and those it does not make because somebody has edited the field
 * here since.
 */
export interface Comparison {
  change: Partial<ImportedUnit>;
  same: DescribedField[];
  /** What the file said so far, stored for the next comparison. */
  imported: Record<string, unknown>;
}

/**
 * Compares a row with its unit, in the fields for which the file has a column. Edits made here are kept,
 * except for those in `take` (as `unit.field`).
 */
export function compareUnit(
  unit: ImportedUnit,
  stored: StoredUnit,
  fieldValues: readonly DescribedField[],
  take: ReadonlySet<string>,
): Comparison {
  const described = fieldValues.filter((field) => field !== "label" || unit.label !== "");
  const columns = described.map(columnOf);
  const fields = new Map(described.map((field) => [columnOf(field), field]));
  const compared = compareImported({
    fields: columns,
    there: (column) => unit[column],
    here: (column) => stored[column],
    last: stored.imported,
    takes: (column) => take.has(takeKey(stored.id, fields.get(column) ?? column)),
  });
  return {
    change: Object.fromEntries(compared.change.map((column) => [column, unit[column]])),
    same: compared.unchanged.flatMap((column) => fields.get(column) ?? []),
    imported: compared.imported,
  };
}
