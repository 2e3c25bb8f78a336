import type { CostUnit, Tenancy } from "#api/property/buildings/costs/rules/inputs.ts";
import { addDays, daysBetween } from "#contract/platform/days.ts";

/**
 * Some days of a unit for one bearer. `bearer` is `tenant:<contract>` or `owner:<client>`; null when the unit
 * has no owner.
 */
export interface Segment {
  unit: CostUnit;
  bearer: string | null;
  from: string;
  until: string;
  days: number;
}

/** Returns the first and last day that two periods share, or null. */
export function overlap(
  one: { from: string; until: string },
  other: { from: string; until: string },
): { from: string; until: string } | null {
  const from = [one.from, other.from].toSorted()[1] ?? one.from;
  const until = [one.until, other.until].toSorted()[0] ?? one.until;
  return from <= until ? { from, until } : null;
}

export function daysOf({ from, until }: { from: string; until: string }): number {
  return daysBetween(from, until) + 1;
}

/**
 * Returns who bears each day of a unit within a window: its tenants, or its owner for days that are vacant or
 * let by the night. A day in two contracts counts for the one that began first.
 */
export function segmentsOf(
  unit: CostUnit,
  tenancies: readonly Tenancy[],
  window: { from: string; until: string },
): Segment[] {
  const owner = unit.ownerId === null ? null : `owner:${unit.ownerId}`;
  const segments: Segment[] = [];
  const add = (bearer: string | null, from: string, until: string) => {
    if (from <= until) segments.push({ unit, bearer, from, until, days: daysOf({ from, until }) });
  };
  let next = window.from;
  const own = tenancies
    .filter(({ unitId }) => unitId === unit.id)
    .toSorted((one, other) =>
      one.from < other.from ? -1 : one.from > other.from ? 1 : one.contractId - other.contractId,
    );
  for (const tenancy of own) {
    const shared = overlap(tenancy, { from: next, until: window.until });
    if (!shared) continue;
    add(owner, next, addDays(shared.from, -1));
    add(`tenant:${tenancy.contractId}`, shared.from, shared.until);
    next = addDays(shared.until, 1);
  }
  add(owner, next, window.until);
  return segments;
}
