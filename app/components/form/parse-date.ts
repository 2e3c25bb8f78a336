import type { Parsed } from "./parse-number.ts";

/**
 * Reads a day typed as DD/MM/YYYY; points, hyphens and blanks separate too, "1/2/26" is 2026, 24112026 needs no separator, and
 * YYYY-MM-DD is accepted because browsers and spreadsheets paste it. Without a year it is the nearest such day to `today`
 * (YYYY-MM-DD). Answers `YYYY-MM-DD` between 1900 and 2200.
 */
export function parseDate(typed: string, today = new Date().toISOString().slice(0, 10)): Parsed<string> {
  const text = typed.trim();
  const short = /^(\d{1,2})[/. -](\d{1,2})[/. -]?$/u.exec(text);
  if (short) return nearestDay(Number(short[2]), Number(short[1]), today);
  const joined = /^(\d{2})(\d{2})(\d{4}|\d{2})$/u.exec(text);
  if (joined) return parseDate(joined.slice(1).join("/"));
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text);
  const local = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/u.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : local ? [local[3], local[2], local[1]] : [];
  if (!year || !month || !day) return { ok: false, problem: "date" };
  return checkedDay(fullYear(year), Number(month), Number(day));
}

/** Reads a month typed as MM/YYYY (or YYYY-MM); answers `YYYY-MM`. */
export function parseMonth(typed: string): Parsed<string> {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{2})$/u.exec(text);
  const local = /^(\d{1,2})[/. -](\d{4}|\d{2})$/u.exec(text);
  const [year, month] = iso ? iso.slice(1) : local ? [local[2], local[1]] : [];
  if (!year || !month) return { ok: false, problem: "month" };
  const day = checkedDay(fullYear(year), Number(month), 1);
  if (day.ok) return { ok: true, value: day.value.slice(0, 7) };
  return { ok: false, problem: day.problem === "outsideCalendar" ? day.problem : "month" };
}

/** A stored day as one types it; anything else (what was typed before) is left as it is. */
export function typedDate(value: string | null | undefined): string {
  return (value ?? "").replace(/^(\d{4})-(\d{2})-(\d{2})$/u, "$3/$2/$1");
}

// Two digits are years of this century: nobody books a stay in 1926.
function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

/** Returns the nearest such day to `today`; a leap day may be two years away. */
function nearestDay(month: number, day: number, today: string): Parsed<string> {
  const year = Number(today.slice(0, 4));
  const days = [0, 1, -1, 2, -2, 3, -3].flatMap((by) => {
    const candidate = checkedDay(year + by, month, day);
    return candidate.ok ? [candidate.value] : [];
  });
  const apart = (one: string) => Math.abs(Date.parse(one) - Date.parse(today));
  const [nearest] = days.sort((one, other) => apart(one) - apart(other));
  return nearest === undefined ? { ok: false, problem: "noSuchDay" } : { ok: true, value: nearest };
}

function checkedDay(year: number, month: number, day: number): Parsed<string> {
  const time = new Date(Date.UTC(year, month - 1, day));
  const exists =
    time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  if (!exists) return { ok: false, problem: "noSuchDay" };
  if (year < 1900 || year >= 2200) return { ok: false, problem: "outsideCalendar" };
  return { ok: true, value: time.toISOString().slice(0, 10) };
}

/** A day as it was typed, null where nothing was; what is no day goes on as it is, for the call to say so beside its field. */
export function typedDay(text: string): string | null {
  const typed = text.trim();
  const day = parseDate(typed);
  return typed === "" ? null : day.ok ? day.value : typed;
}
