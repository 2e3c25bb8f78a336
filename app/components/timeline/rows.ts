import type { TimelineBlock, TimelineStay, TimelineUnit } from "#contract/planning/calendar/calendar.ts";
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
  /** Out of service, with stays that need another unit. */
  unplaced: boolean;
}
export interface GroupRow {
  kind: "group";
  id: number | null;
  name: string;
  /** Units out of service whose stays still need another one; no building. */
  unplaced: boolean;
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
  place: Pick<UnitRow, "id" | "index" | "height" | "unplaced">,
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

/** Whether a stay holds its nights; an inquiry does not. */
export function holds(bar: Bar): boolean {
  return bar.kind === "stay" && bar.stay.status !== "INQUIRY";
}

export function isAbove(bar: Bar): boolean {
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
