import type { TimelineStay } from "#contract/planning/calendar/calendar.ts";
import type { Cursor } from "./move.ts";
import { type Bar, rowHeight, type UnitRow } from "./rows.ts";

/**
 * The next stay that wants another unit, from the cursor on: overbooked, or in a unit out of service. The one below the cursor comes
 * first, after the last the first. Only rows that have such are looked into.
 */
export function nextUnresolved(
  units: readonly UnitRow[],
  { unit, day }: Pick<Cursor, "unit" | "day">,
): { cell: Pick<Cursor, "unit" | "day">; stays: TimelineStay[] } | null {
  const here = waiting(units[unit]).filter(({ start, end }) => start <= day && day < end);
  if (here.length > 0) return { cell: { unit, day }, stays: staysOf(here) };
  for (let step = 1; step <= units.length; step += 1) {
    const at = (unit + step) % units.length;
    const [bar] = waiting(units[at]);
    if (bar) return { cell: { unit: at, day: Math.max(0, bar.start) }, stays: staysOf([bar]) };
  }
  return null;
}

/** Overbooked stays lie in lanes, which make their row high; what is out of service comes first. */
function waiting(row: UnitRow | undefined): Bar[] {
  if (!row) return [];
  const lanes = row.height > rowHeight ? row.lanes.flat() : [];
  const unplaced = row.unplaced ? row.bars : [];
  return [...lanes, ...unplaced].filter((bar) => bar.kind === "stay");
}

function staysOf(bars: readonly Bar[]): TimelineStay[] {
  return bars.flatMap((bar) => (bar.kind === "stay" ? [bar.stay] : []));
}
