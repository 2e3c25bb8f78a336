import type { TimelineBlock, TimelineStay, TimelineUnit } from "#contract/calendar.ts";
import { daysBetween } from "#contract/days.ts";
import { alikeLetters, longestLabel } from "./alike.ts";
import type { TimelineData } from "./data.ts";
import { nightPrices } from "./data.ts";

export const rowHeight = 34;
export const laneHeight = 26;
export const groupHeight = 28;

/** A stay or block as it lies on a row; days count from the first of the period and may lie outside of it. */
export type Bar = { start: number; end: number } & (
  | { kind: "stay"; stay: TimelineStay }
  | { kind: "block"; block: TimelineBlock }
);

export interface UnitRow {
  kind: "unit";
  id: number;
  unit: TimelineUnit;
  /** Position among the units, for the cursor. */
  index: number;
  bars: Bar[];
  /** Overbooked stays, drawn above, in as many lanes as they need. */
  lanes: Bar[][];
  /** What holds each night: the bar, or null where it is free. An inquiry holds nothing. */
  nights: (Bar | null)[];
  prices: (number | null)[];
  /** Runs of nights a channel has not been told of. */
  untold: readonly number[];
  /** Letters its label begins with as those beside it do. */
  alike: number;
  height: number;
}
export interface GroupRow {
  kind: "group";
  id: number | null;
  name: string;
  units: number;
  /** Share of nights held by stays, 0 to 1. */
  occupancy: number;
  height: number;
}
export type Row = UnitRow | GroupRow;

export interface Rows {
  from: string;
  until: string;
  days: number;
  rows: Row[];
  units: UnitRow[];
  /** Index in `rows` of each unit. */
  rowOfUnit: number[];
  overbookings: number;
  /** Letters of the longest label, of the units that are shown first. */
  longest: number;
}

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
    if (!group || group.id !== unit.buildingId) {
      group = {
        kind: "group",
        id: unit.buildingId,
        name: names.get(unit.buildingId ?? 0) ?? "",
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
    const row = unitRow({ id: unit.id, index: units.length, height }, days, () => ({
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

function holds(bar: Bar): boolean {
  return bar.kind === "stay" && bar.stay.status !== "INQUIRY";
}

function barsByUnit(data: TimelineData): Map<number, Bar[]> {
  const bars = new Map<number, Bar[]>();
  const known = new Map<string, number>();
  // Thousands of stays share a few hundred days.
  const dayOf = (date: string) => {
    const day = known.get(date) ?? daysBetween(data.from, date);
    known.set(date, day);
    return day;
  };
  const add = (unitId: number, bar: Bar) => {
    const known = bars.get(unitId);
    if (known) known.push(bar);
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

/** What lies on a unit. */
export interface UnitNights {
  unit: TimelineUnit;
  bars: Bar[];
  /** Prices that differ from the base, as runs; null where the zoom shows none. */
  runs: readonly number[] | null;
  untold: readonly number[];
  alike: number;
}

/** A row whose content is read and worked out when it is looked at: a few of a thousand are. */
export function unitRow(
  place: Pick<UnitRow, "id" | "index" | "height">,
  days: number,
  read: () => UnitNights,
): UnitRow {
  let content: Omit<UnitRow, "kind" | keyof typeof place> | undefined;
  const look = () => {
    content ??= contentOf(read(), days);
    return content;
  };
  return {
    kind: "unit",
    ...place,
    get unit() {
      return look().unit;
    },
    get bars() {
      return look().bars;
    },
    get lanes() {
      return look().lanes;
    },
    get nights() {
      return look().nights;
    },
    get prices() {
      return look().prices;
    },
    get untold() {
      return look().untold;
    },
    get alike() {
      return look().alike;
    },
  };
}

function contentOf({ unit, bars: all, runs, untold, alike }: UnitNights, days: number) {
  const above = all.filter(isAbove);
  const bars = above.length > 0 ? all.filter((bar) => !above.includes(bar)) : all;
  return {
    unit,
    bars,
    lanes: inLanes(above),
    nights: nightsOf([...above, ...bars], days),
    prices: runs ? nightPrices(unit, runs, days) : new Array<null>(days).fill(null),
    untold,
    alike,
  };
}

function isAbove(bar: Bar): boolean {
  return bar.kind === "stay" && bar.stay.overbooking;
}

/** Height of a row by the lanes above it. */
export function heightOf(lanes: number): number {
  return rowHeight + lanes * laneHeight;
}

function nightsOf(bars: readonly Bar[], days: number): (Bar | null)[] {
  const nights: (Bar | null)[] = new Array(days).fill(null);
  for (const bar of bars) {
    if (bar.kind === "block" || holds(bar)) nights.fill(bar, Math.max(0, bar.start), Math.max(0, bar.end));
  }
  return nights;
}

/** Puts bars into as few lanes as they need without lying on each other. */
export function inLanes(bars: readonly Bar[]): Bar[][] {
  const lanes: Bar[][] = [];
  for (const bar of [...bars].sort((a, b) => a.start - b.start)) {
    const free = lanes.find((lane) => (lane.at(-1)?.end ?? 0) <= bar.start);
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}
