import type { JewishKind } from "#contract/planning/calendar-home/calendar-home.ts";
import { addDays, weekday } from "#contract/platform/days.ts";

export interface HebrewDay {
  date: string;
  year: number;
  month: string;
  day: number;
  written: string;
}
export interface Holiday {
  date: string;
  key: string;
  kind: JewishKind;
  rest: boolean;
}

const numbers = new Intl.DateTimeFormat("en-u-ca-hebrew", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/**
 * Returns a day of the Hebrew calendar, with its month's English name: Tishri, Heshvan, Kislev, Tevet,
 * Shevat, Adar (I, II), Nisan, Iyar, Sivan, Tamuz, Av, Elul.
 */
export function hebrewDay(date: string): HebrewDay {
  const parts = numbers.formatToParts(new Date(`${date}T12:00:00Z`));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  const day = Number(part("day"));
  return { date, year: Number.parseInt(part("year"), 10), month: part("month"), day, written: letters(day) };
}

const units = ["", "א", "ב", "ג", "ד", "ה", "ו", "ז", "ח", "ט"];
const tens = ["", "י", "כ", "ל"];

/** Writes the number of a day in Hebrew letters; 15 and 16 are written so that they spell no divine name. */
export function letters(day: number): string {
  const plain = day === 15 ? "טו" : day === 16 ? "טז" : `${tens[Math.floor(day / 10)]}${units[day % 10]}`;
  return plain.length === 1 ? `${plain}׳` : `${plain.slice(0, -1)}״${plain.slice(-1)}`;
}

const friday = 5;
const saturday = 6;
const sunday = 7;

/** Days by which a holiday is moved, by the weekday it would fall on. */
type Moves = Readonly<Record<number, number>>;
const fastMoves: Moves = { [saturday]: 1 };

interface Rule {
  key: string;
  kind: JewishKind;
  month: string;
  day: number;
  days?: number;
  rest?: boolean;
  moves?: Moves;
  /** Observed only in Israel, or only outside of it. */
  only?: "israel" | "abroad";
}

/** Adar is that of a common year, or the second one of a leap year. */
const rules: readonly Rule[] = [
  { key: "roshHashana", kind: "major", month: "Tishri", day: 1, days: 2, rest: true },
  { key: "gedaliah", kind: "fasts", month: "Tishri", day: 3, moves: fastMoves },
  { key: "yomKippur", kind: "major", month: "Tishri", day: 10, rest: true },
  { key: "sukkot", kind: "major", month: "Tishri", day: 15, rest: true },
  { key: "sukkot", kind: "major", month: "Tishri", day: 16, rest: true, only: "abroad" },
  { key: "cholHamoed", kind: "minor", month: "Tishri", day: 16, only: "israel" },
  { key: "cholHamoed", kind: "minor", month: "Tishri", day: 17, days: 4 },
  { key: "hoshanaRaba", kind: "minor", month: "Tishri", day: 21 },
  { key: "sheminiAtzeret", kind: "major", month: "Tishri", day: 22, rest: true },
  { key: "simchatTorah", kind: "major", month: "Tishri", day: 23, rest: true, only: "abroad" },
  { key: "chanukah", kind: "minor", month: "Kislev", day: 25, days: 8 },
  { key: "tevet10", kind: "fasts", month: "Tevet", day: 10 },
  { key: "tuBishvat", kind: "minor", month: "Shevat", day: 15 },
  { key: "esther", kind: "fasts", month: "Adar", day: 13, moves: { [saturday]: -2 } },
  { key: "purim", kind: "minor", month: "Adar", day: 14 },
  { key: "shushanPurim", kind: "minor", month: "Adar", day: 15 },
  { key: "pesach", kind: "major", month: "Nisan", day: 15, rest: true },
  { key: "pesach", kind: "major", month: "Nisan", day: 16, rest: true, only: "abroad" },
  { key: "cholHamoed", kind: "minor", month: "Nisan", day: 16, only: "israel" },
  { key: "cholHamoed", kind: "minor", month: "Nisan", day: 17, days: 4 },
  { key: "pesach", kind: "major", month: "Nisan", day: 21, rest: true },
  { key: "pesach", kind: "major", month: "Nisan", day: 22, rest: true, only: "abroad" },
  { key: "yomHashoah", kind: "modern", month: "Nisan", day: 27, moves: { [friday]: -1, [sunday]: 1 } },
  { key: "yomHazikaron", kind: "modern", month: "Iyar", day: 4, moves: { 4: -1, [friday]: -2, [sunday]: 1 } },
  {
    ...{ key: "yomHaatzmaut", kind: "modern", month: "Iyar", day: 5, rest: true },
    moves: { [friday]: -1, [saturday]: -2, 1: 1 },
  },
  { key: "lagBaomer", kind: "minor", month: "Iyar", day: 18 },
  { key: "yomYerushalayim", kind: "modern", month: "Iyar", day: 28 },
  { key: "shavuot", kind: "major", month: "Sivan", day: 6, rest: true },
  { key: "shavuot", kind: "major", month: "Sivan", day: 7, rest: true, only: "abroad" },
  { key: "tamuz17", kind: "fasts", month: "Tamuz", day: 17, moves: fastMoves },
  { key: "av9", kind: "fasts", month: "Av", day: 9, moves: fastMoves },
];

function ruleMonth(month: string): string {
  return month === "Adar II" ? "Adar" : month;
}

/** Returns the days between two dates, both included, in the Hebrew calendar. */
export function hebrewDays(from: string, until: string): HebrewDay[] {
  const days: HebrewDay[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) days.push(hebrewDay(date));
  return days;
}

/** Returns holidays between two days, both included, in order. */
export function jewishHolidays(from: string, until: string, { israel }: { israel: boolean }): Holiday[] {
  // Chanukah and moved holidays may begin earlier.
  const around = hebrewDays(addDays(from, -8), addDays(until, 3));
  const rulesHere = rules.filter(({ only }) => only === undefined || (only === "israel") === israel);
  const holidayDays = around.flatMap(({ date, month, day }) => [
    ...newMoon(date, month, day),
    ...rulesHere
      .filter((rule) => rule.month === ruleMonth(month) && rule.day === day)
      .flatMap(({ key, kind, days = 1, rest = false, moves = {} }) =>
        Array.from({ length: days }, (_, more) => ({
          ...{ key, kind, rest },
          date: addDays(date, (moves[weekday(date)] ?? 0) + more),
        })),
      ),
  ]);
  return holidayDays
    .filter(({ date }) => date >= from && date <= until)
    .sort((one, other) => one.date.localeCompare(other.date));
}

function newMoon(date: string, month: string, day: number): Holiday[] {
  const isNewMoon = day === 30 || (day === 1 && month !== "Tishri");
  return isNewMoon ? [{ date, key: "roshChodesh", kind: "roshChodesh", rest: false }] : [];
}
