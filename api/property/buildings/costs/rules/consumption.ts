import type { Reading } from "#api/property/buildings/costs/rules/inputs.ts";
import type { Meter } from "#contract/money/invoices/cost-choices.ts";
import { addDays, daysBetween } from "#contract/platform/days.ts";

/** Days by which a reading may differ from the day it stands for. */
const nearEnough = 31;

/**
 * Returns the consumption between the first and the last day in thousandths; null when readings are missing
 * at an end, or fall because the meter was changed. Between two readings it is interpolated by days (§ 9b
 * HeizkostenV (DE) permits that).
 */
export function consumed(
  readings: readonly Reading[],
  meter: Meter,
  { from, until }: { from: string; until: string },
): number | null {
  const own = readings
    .filter((reading) => reading.meter === meter)
    .toSorted((a, b) => (a.on < b.on ? -1 : 1));
  const start = valueAt(own, addDays(from, -1));
  const end = valueAt(own, until);
  if (start === null || end === null || end < start) return null;
  return end - start;
}

function valueAt(readings: readonly Reading[], day: string): number | null {
  const before = readings.findLast(({ on }) => on <= day);
  const after = readings.find(({ on }) => on >= day);
  if (before && after) {
    const span = daysBetween(before.on, after.on);
    if (span === 0) return before.value;
    return before.value + Math.round(((after.value - before.value) * daysBetween(before.on, day)) / span);
  }
  const only = before ?? after;
  return only && Math.abs(daysBetween(only.on, day)) <= nearEnough ? only.value : null;
}
