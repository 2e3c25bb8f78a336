import { type RawBuilder, sql } from "kysely";
import type { BaseName } from "#api/organization/statistics/for-others/bases.ts";

/** The unit of a figure. */
export type MeasureUnit = "count" | "nights" | "days" | "money" | "percent";

interface Common {
  unit: MeasureUnit;
  /** Shown on the dashboard; the others are parts of those. */
  shown: boolean;
  /**
   * The data that cannot be restored exactly as of a past moment: key of `readBack` in the statistics texts.
   */
  readBack?: "blocks" | "payments";
  /** A higher value is worse. */
  bad?: true;
}

/**
 * Sums rows of a base (`s`) in the days `b.first` up to `b.after`; 1 for each row unless there is an amount.
 */
interface Sum extends Common {
  base: BaseName;
  where?: RawBuilder<boolean>;
  amount?: RawBuilder<number>;
}

/** Computed from other measures. */
interface Derived extends Common {
  by: "ratio" | "difference";
  of: readonly [string, string];
}

/** Its value cannot be known yet; unknown is not zero. */
interface Unknown extends Common {
  unknown: true;
}

export type Measure = Sum | Derived | Unknown;

const arrives = sql<boolean>`s.check_in >= b.first AND NOT s.no_show`;
const sleeps = sql<boolean>`s.check_out > b.first`;

/**
 * All figures of contracts: which rows, on which day one counts, and which amount. A new figure is an entry
 * here and its two texts under `measures` of `statistics.json`; dashboard, months, list and workbook follow.
 */
export const measures: Readonly<Record<string, Measure>> = {
  arrivals: { unit: "count", shown: true, base: "stays", where: arrives },
  departures: {
    unit: "count",
    shown: true,
    base: "stays",
    where: sql`s.check_out < b.after AND NOT s.no_show`,
  },
  nights: {
    unit: "nights",
    shown: true,
    base: "stays",
    where: sleeps,
    amount: sql`least(s.check_out, b.after) - greatest(s.check_in, b.first)`,
  },
  capacity: {
    unit: "nights",
    shown: true,
    base: "units",
    amount: sql`least(s.let_until, b.after) - greatest(s.let_from, b.first)`,
  },
  closed: { unit: "nights", shown: true, base: "closings", readBack: "blocks", bad: true },
  available: {
    unit: "nights",
    shown: false,
    by: "difference",
    of: ["capacity", "closed"],
    readBack: "blocks",
  },
  occupancy: { unit: "percent", shown: true, by: "ratio", of: ["nights", "available"], readBack: "blocks" },
  averageRate: { unit: "money", shown: true, by: "ratio", of: ["revenue", "nights"] },
  revPar: { unit: "money", shown: true, by: "ratio", of: ["revenue", "available"], readBack: "blocks" },
  leadDays: {
    unit: "days",
    shown: false,
    base: "stays",
    where: arrives,
    amount: sql`greatest(0, s.check_in - s.booked_on)`,
  },
  leadTime: { unit: "days", shown: true, by: "ratio", of: ["leadDays", "arrivals"] },
  stayNights: {
    unit: "nights",
    shown: false,
    base: "stays",
    where: arrives,
    amount: sql`s.check_out - s.check_in`,
  },
  lengthOfStay: { unit: "nights", shown: true, by: "ratio", of: ["stayNights", "arrivals"] },
  booked: { unit: "count", shown: true, base: "bookings" },
  canceled: { unit: "count", shown: true, base: "cancellations", bad: true },
  noShows: {
    unit: "count",
    shown: true,
    base: "stays",
    where: sql`s.no_show AND s.check_in >= b.first`,
    bad: true,
  },
  overbooked: {
    unit: "count",
    shown: true,
    base: "stays",
    where: sql`s.overbooking AND ${sleeps}`,
    bad: true,
  },
  revenue: {
    unit: "money",
    shown: true,
    base: "stays",
    where: sleeps,
    amount: sql`CASE WHEN s.check_in >= b.first AND s.check_out <= b.after THEN s.nights_total ELSE
      (SELECT coalesce(sum((n ->> 1)::bigint), 0) FROM jsonb_array_elements(s.night_prices) n
        WHERE (n ->> 0)::date >= b.first AND (n ->> 0)::date < b.after) END`,
  },
  incomeInternal: {
    unit: "money",
    shown: true,
    base: "payments",
    where: sql`s.source <> 'channel'`,
    amount: sql`s.amount`,
    readBack: "payments",
  },
  incomeExternal: {
    unit: "money",
    shown: true,
    base: "payments",
    where: sql`s.source = 'channel'`,
    amount: sql`s.amount`,
    readBack: "payments",
  },
  // No channel and no card vendor reports its commission.
  commissions: { unit: "money", shown: true, unknown: true },
  transactionFees: { unit: "money", shown: true, unknown: true },
  /** Stays of which only booking and cancellation are known as of the requested moment. */
  uncertain: { unit: "count", shown: false, base: "stays", where: sql`s.uncertain` },
};

/** Returns the measures that sum rows of a base, by name. */
export function sumsOf(base: BaseName): [string, Sum][] {
  return Object.entries(measures).flatMap(([name, measure]): [string, Sum][] =>
    "base" in measure && measure.base === base ? [[name, measure]] : [],
  );
}
