import { daysBetween } from "#contract/platform/days.ts";
import { alikeLetters, longestLabel } from "./alike.ts";
import type { TimelineData } from "./data.ts";
import {
  type Bar,
  type GroupRow,
  groupHeight,
  heightOf,
  holds,
  inLanes,
  isAbove,
  type Row,
  type Rows,
  type UnitRow,
  unitRow,
} from "./rows.ts";

/** Arranges a period for drawing: a row for each building, then its units with what lies on them. */
export function arrange(data: TimelineData): Rows {
  const { from, until, overbookings } = data;
  const days = daysBetween(from, until);
  const bars = barsByUnit(data);
  const names = new Map(data.buildings.map(({ id, name }) => [id, name]));
  const rows: Row[] = [];
  const units: UnitRow[] = [];
  const rowOfUnit: number[] = [];
  const alike = alikeLetters(data.units);
  let group: GroupRow | null = null;
  let held = 0;
  for (const unit of data.units) {
    const id = unit.unplaced ? -1 : unit.buildingId;
    if (!group || group.id !== id) {
      group = {
        kind: "group",
        id,
        name: names.get(id ?? 0) ?? "",
        unplaced: unit.unplaced,
        units: 0,
        occupancy: 0,
        height: groupHeight,
      };
      held = 0;
      rows.push(group);
    }
    const all = bars.get(unit.id) ?? [];
    const runs = data.prices && (data.prices[unit.id] ?? []);
    const height = heightOf(inLanes(all.filter(isAbove)).length);
    const untold = data.untold[unit.id] ?? [];
    const row = unitRow({ id: unit.id, index: units.length, height, unplaced: unit.unplaced }, days, () => ({
      unit,
      bars: all,
      runs,
      untold,
      alike: alike[units.length] ?? 0,
    }));
    group.units += 1;
    held += heldNights(row, days);
    group.occupancy = held / (group.units * days);
    rowOfUnit.push(rows.length);
    rows.push(row);
    units.push(row);
  }
  return { from, until, days, rows, units, rowOfUnit, overbookings, longest: longestLabel(data.units) };
}

/** Nights that stays hold. Only overbooked ones lie on each other; elsewhere their lengths add up. */
function heldNights({ bars, lanes, nights }: UnitRow, days: number): number {
  if (lanes.length > 0) return nights.filter((bar) => bar?.kind === "stay").length;
  const lengths = bars.map((bar) => (holds(bar) ? Math.min(days, bar.end) - Math.max(0, bar.start) : 0));
  return lengths.reduce((sum, length) => sum + Math.max(0, length), 0);
}

function barsByUnit(data: TimelineData): Map<number, Bar[]> {
  const bars = new Map<number, Bar[]>();
  const rowOf = new Map<string, number>();
  // Thousands of stays share a few hundred days.
  const dayOf = (date: string) => {
    const day = rowOf.get(date) ?? daysBetween(data.from, date);
    rowOf.set(date, day);
    return day;
  };
  const add = (unitId: number, bar: Bar) => {
    const first = bars.get(unitId);
    if (first) first.push(bar);
    else bars.set(unitId, [bar]);
  };
  for (const stay of data.stays)
    add(stay.unitId, {
      kind: "stay",
      stay,
      start: dayOf(stay.checkIn),
      end: dayOf(stay.checkOut),
    });
  for (const block of data.blocks)
    add(block.unitId, {
      kind: "block",
      block,
      start: dayOf(block.from),
      end: dayOf(block.until),
    });
  return bars;
}
