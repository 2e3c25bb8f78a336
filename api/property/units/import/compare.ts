import { compareImported, takeKey } from "#api/platform/paper/tabular/compare-imported.ts";
import { columnOf, type DescribedColumn } from "#api/property/units/import/described-columns.ts";
import type { ImportedUnit } from "#api/property/units/import/read-row.ts";
import type { DescribedField } from "#contract/property/units/described-fields.ts";

/** A unit as it is stored, with what the last import said of it. */
export type StoredUnit = { id: number; import_key: string | null; imported: unknown } & Record<
  DescribedColumn,
  string | number | null
>;

/** What a file changes of a unit, and what it does not because somebody has edited it here since. */
export interface Comparison {
  change: Partial<ImportedUnit>;
  same: DescribedField[];
  /** What the file has said by now, for the next time. */
  imported: Record<string, unknown>;
}

/**
 * Compares a row with its unit by the fields the file has a column for. Own edits are kept, but for those in `take`
 * (as `unit.field`); about other fields the file says nothing.
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
