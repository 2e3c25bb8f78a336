import { columnOf, type DescribedColumn } from "#api/units/import/described-columns.ts";
import type { ImportedUnit } from "#api/units/import/read-row.ts";
import type { DescribedField } from "#contract/described-fields.ts";

/** A unit as it is stored, with what the last import said of it. */
export type StoredUnit = { id: number; import_key: string | null; imported: unknown } & Record<
  DescribedColumn,
  string | number | null
>;

/** What a file changes of a unit, and what it does not because somebody has edited it here since. */
export interface Comparison {
  change: Partial<ImportedUnit>;
  kept: DescribedField[];
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
  said: readonly DescribedField[],
  take: ReadonlySet<string>,
): Comparison {
  const last = new Map(Object.entries(stored.imported ?? {}));
  const change: Partial<ImportedUnit> = {};
  const kept: DescribedField[] = [];
  for (const field of said) {
    const column = columnOf(field);
    if (unit[column] === stored[column] || (field === "label" && unit.label === "")) continue;
    const edited = stored[column] !== (last.get(column) ?? null);
    if (edited && !take.has(takeKey(stored.id, field))) kept.push(field);
    else Object.assign(change, { [column]: unit[column] });
  }
  const now = said.map((field) => [columnOf(field), unit[columnOf(field)]] as const);
  return { change, kept, imported: Object.fromEntries([...last, ...now]) };
}

/** One field of one unit. */
export function takeKey(unitId: number, field: DescribedField): string {
  return `${unitId}.${field}`;
}
