import { fromSerial } from "#api/platform/paper/tabular/spreadsheet-dates.ts";
import type { Cell } from "#api/platform/paper/tabular/table.ts";

/** A date as files write it. `withoutYear` is a birthday without a year, `null` is no date. */
export type ReadDay = { day: string } | { withoutYear: true } | null;

/** Reads 31/12/1980, 31.12.1980, 1980-12-31, 19801231, a date cell of Excel, or its bare number. */
export function readDay(cell: Cell): ReadDay {
  if (typeof cell === "number") {
    const day = Number.isInteger(cell) ? fromSerial(cell, "date") : null;
    return day === null ? null : { day };
  }
  const text = String(cell).trim();
  if (/^--\d\d-?\d\d$|^\d{4}(-\d\d)?$|^---\d\d$/.test(text)) return { withoutYear: true };
  const ours = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  const iso = /^(\d{4})-?(\d\d)-?(\d\d)(?:$|[T ])/.exec(text);
  const [year, month, day] = ours ? [ours[3], ours[2], ours[1]] : iso ? iso.slice(1) : [];
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(written) ? { day: written } : null;
}

function isDay(iso: string): boolean {
  const instant = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso);
}
