import type { TimelineStay } from "#contract/planning/calendar/calendar.ts";
import { stayStages } from "#contract/planning/calendar/stay-stages.ts";
import { addDays, daysBetween } from "#contract/platform/days.ts";
import { arrange } from "./arrange.ts";
import type { TimelineData } from "./data.ts";
import { type Bar, groupHeight, heightOf, type Row, type Rows, type UnitRow, unitRow } from "./rows.ts";

/** What all rows share: the first line. */
interface Head {
  from: string;
  until: string;
  overbookings: number;
  longest: number;
  /** Building id, its name, units, share of nights that are stayed; -1 for those out of service. In the order shown. */
  groups: [number | null, string, number, number][];
  unitIds: number[];
  /** Lanes of overbooked stays by the unit's place, for those that have any. */
  lanes: Record<number, number>;
}
/** A unit: label, rooms, persons, building, currency, base price; then stays, blocks, prices and untold nights as runs, letters alike. */
type UnitLine = [
  string,
  number | null,
  number,
  number | null,
  string,
  number | null,
  [number, string, number, number, TimelineStay["status"], 0 | 1, number | null, number?][],
  [number, Extract<Bar, { kind: "block" }>["block"]["type"], number, number, string][],
  readonly number[] | null,
  readonly number[],
  number,
];

/**
 * A period as it travels: a line for what all share, then one for each unit. Reading a thousand units at once would be the
 * longest task of a slow browser; a line is read when its row is looked at. Days count from the first of the period.
 */
export function writePeriod(data: TimelineData): string {
  const { from, until, overbookings, longest, rows, units } = arrange(data);
  const head: Head = {
    from,
    until,
    overbookings,
    longest,
    groups: rows.flatMap((row) =>
      row.kind === "group" ? [[row.id, row.name, row.units, Math.round(row.occupancy * 1000) / 1000]] : [],
    ),
    unitIds: units.map(({ id }) => id),
    lanes: Object.fromEntries(
      units.flatMap(({ index, lanes }) => (lanes.length > 0 ? [[index, lanes.length]] : [])),
    ),
  };
  return [head, ...units.map((row) => lineOf(row, data))].map((line) => JSON.stringify(line)).join("\n");
}

function lineOf({ unit, bars, lanes, untold, alike }: UnitRow, { prices }: TimelineData): UnitLine {
  const line: UnitLine = [
    unit.label,
    unit.rooms,
    unit.persons,
    unit.buildingId,
    unit.currency,
    unit.basePrice,
    [],
    [],
    prices && (prices[unit.id] ?? []),
    untold,
    alike,
  ];
  const [, , , , , , stays, blocks] = line;
  for (const bar of [...bars, ...lanes.flat()]) {
    const { start, end } = bar;
    if (bar.kind === "block") blocks.push([bar.block.id, bar.block.type, start, end, bar.block.reason]);
    else {
      const { id, guest, status, overbooking, holdHoursLeft } = bar.stay;
      const stage = stayStages.indexOf(bar.stay.stage);
      // Most are still to come: nothing travels for them.
      const more: [] | [number] = stage > 0 ? [stage] : [];
      stays.push([id, guest, start, end, status, overbooking ? 1 : 0, holdHoursLeft, ...more]);
    }
  }
  return line;
}

/** The rows of a period; what lies on a unit is read when it is looked at. */
export function readPeriod(text: string): Rows {
  const [first = "", ...lines] = text.split("\n");
  const { from, until, overbookings, longest, groups, unitIds, lanes }: Head = JSON.parse(first);
  const days = daysBetween(from, until);
  const rows: Row[] = [];
  const units: UnitRow[] = [];
  const rowOfUnit: number[] = [];
  for (const [id, name, count, occupancy] of groups) {
    const unplaced = id === -1;
    rows.push({ kind: "group", id, name, unplaced, units: count, occupancy, height: groupHeight });
    for (const unitId of unitIds.slice(units.length, units.length + count)) {
      const index = units.length;
      const place = { id: unitId, index, height: heightOf(lanes[index] ?? 0), unplaced };
      const row = unitRow(place, days, () => readLine({ id: unitId, unplaced }, lines[index] ?? "", from));
      rowOfUnit.push(rows.length);
      rows.push(row);
      units.push(row);
    }
  }
  return { from, until, days, rows, units, rowOfUnit, overbookings, longest };
}

function readLine({ id: unitId, unplaced }: { id: number; unplaced: boolean }, text: string, from: string) {
  const line: UnitLine = JSON.parse(text);
  const [label, rooms, persons, buildingId, currency, basePrice, stays, blocks, runs, untold, alike] = line;
  const bars = [
    ...stays.map(([id, guest, start, end, status, overbooking, holdHoursLeft, place = 0]): Bar => {
      const dates = { checkIn: addDays(from, start), checkOut: addDays(from, end) };
      const stage = stayStages[place] ?? "coming";
      const stay = {
        id,
        unitId,
        guest,
        ...dates,
        status,
        stage,
        overbooking: overbooking === 1,
        holdHoursLeft,
      };
      return { kind: "stay", start, end, stay };
    }),
    ...blocks.map(([id, type, start, end, reason]): Bar => {
      const block = { id, unitId, type, from: addDays(from, start), until: addDays(from, end), reason };
      return { kind: "block", start, end, block };
    }),
  ];
  const unit = { id: unitId, label, rooms, persons, buildingId, currency, basePrice, unplaced };
  return { unit, bars, runs, untold, alike };
}
