import type { Row, Rows, UnitRow } from "./rows.ts";

/**
 * A period with some of its units drawn anew, the cursor's places unchanged. Null where a unit of them is not there or went away: then
 * the whole is to be read.
 */
export function merged(previous: Rows, fresh: Rows, wanted: readonly number[]): Rows | null {
  const anew = new Map(fresh.units.map((row) => [row.id, row]));
  const places = new Map(previous.units.map(({ id, index }) => [id, index]));
  if (fresh.from !== previous.from || fresh.until !== previous.until) return null;
  if (wanted.some((id) => places.has(id) !== anew.has(id))) return null;
  const units = [...previous.units];
  const rows: Row[] = [...previous.rows];
  for (const [id, row] of anew) {
    const index = places.get(id);
    const before = index === undefined ? undefined : previous.units[index];
    const at = index === undefined ? undefined : previous.rowOfUnit[index];
    if (index === undefined || at === undefined || !before) return null;
    if (before.unplaced !== row.unplaced || before.unit.buildingId !== row.unit.buildingId) return null;
    const drawn = placed(row, before);
    units[index] = drawn;
    rows[at] = drawn;
  }
  return { ...previous, rows, units, overbookings: fresh.overbookings };
}

/** A unit as it is now, where and among whose names it stood before. */
function placed(row: UnitRow, { index, alike }: UnitRow): UnitRow {
  return Object.create(row, { index: { value: index }, alike: { value: alike } });
}
