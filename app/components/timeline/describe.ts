import type { TimelineStay } from "#contract/planning/calendar/calendar.ts";
import { addDays } from "#contract/platform/days.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { Carried, Place } from "./carried.ts";
import type { Selection } from "./move.ts";
import type { Bar, UnitRow } from "./rows.ts";
import { dayMonth, type Words } from "./wording.ts";

/** What the cell says aloud: "W17, 28/11, free, € 105,00". */
export function describeCell(row: UnitRow, day: number, from: string, language: Language, t: Words): string {
  const bar = row.nights[day] ?? null;
  const place = `${row.unit.label}, ${dayMonth(addDays(from, day))}`;
  const untold = untoldAt(row, day);
  const channel = untold ? [t(`untold.${untold}`)] : [];
  const above = row.lanes.flat().filter(({ start, end }) => start <= day && day < end);
  const waiting = [...above.filter((one) => one !== bar).map((one) => describeBar(one, t)), ...channel];
  if (bar) return [place, describeBar(bar, t), ...waiting].join(", ");
  const price = row.prices[day] ?? null;
  return [
    place,
    t("free"),
    ...(price === null ? [] : [formatMoney(price, row.unit.currency, language)]),
    ...channel,
  ].join(", ");
}

/** A run of nights a channel has not been told of. */
export interface UntoldRun {
  start: number;
  nights: number;
  how: "pending" | "failed";
}

export function untoldRuns({ untold }: Pick<UnitRow, "untold">): UntoldRun[] {
  const runs: UntoldRun[] = [];
  for (let at = 0; at + 2 < untold.length; at += 3)
    runs.push({
      start: untold[at] ?? 0,
      nights: untold[at + 1] ?? 0,
      how: untold[at + 2] === 2 ? "failed" : "pending",
    });
  return runs;
}

/** What a channel has not been told of a night, if anything. */
export function untoldAt(row: Pick<UnitRow, "untold">, day: number): UntoldRun["how"] | undefined {
  return untoldRuns(row).find(({ start, nights }) => start <= day && day < start + nights)?.how;
}

/** A bar in full, for its tooltip and for those who do not see it. */
export function describeBar(bar: Bar, t: Words): string {
  const nights = t("nights", { count: bar.end - bar.start });
  if (bar.kind === "block") {
    const { type, reason, from, until } = bar.block;
    return [
      t(`block.types.${type}`),
      ...(reason ? [reason] : []),
      `${dayMonth(from)} – ${dayMonth(until)}`,
      nights,
    ].join(", ");
  }
  const { stay } = bar;
  const flagged = stay.overbooking ? [t("overbooked")] : [];
  return [
    ...(stay.guest ? [stay.guest] : []),
    statusWord(stay, t),
    ...flagged,
    `${formatDate(stay.checkIn)} – ${formatDate(stay.checkOut)}`,
    nights,
  ].join(", ");
}

/** A stay that is carried, where it would lie, and the keys that put it down. */
export function describeCarried(
  { act, stay }: Carried,
  place: Place,
  label: string,
  from: string,
  t: Words,
): string {
  return [
    t(act === "move" ? "keys.carry" : `keys.${act}`),
    stay.guest || t("contract", { id: stay.id }),
    label,
    `${dayMonth(addDays(from, place.start))} – ${dayMonth(addDays(from, place.end))}`,
    t("nights", { count: place.end - place.start }),
    `Enter: ${t("carry.put")}`,
    `Esc: ${t("carry.drop")}`,
  ].join(", ");
}

/** Hours from which a hold is told in days. */
const daysFrom = 48;

/** The status in words; a hold says how long it lasts. */
export function statusWord(stay: TimelineStay, t: Words): string {
  if (stay.status === "NEW" && stay.holdHoursLeft !== null)
    return stay.holdHoursLeft < daysFrom
      ? t("option", { hours: stay.holdHoursLeft })
      : t("optionDays", { days: Math.floor(stay.holdHoursLeft / 24) });
  return stay.stage === "coming" ? t(`status.${stay.status}`) : t(`stage.${stay.stage}`);
}

/** The second word on a bar: nights where the stay is settled, else what is still missing. */
export function barWord(bar: Bar, t: Words): string {
  if (bar.kind === "stay" && bar.stay.stage === "inHouse") return statusWord(bar.stay, t);
  const settled = bar.kind === "block" || ["ACTIVE", "OWNER_APPROVED", "COMPLETED"].includes(bar.stay.status);
  return settled ? t("nightsShort", { count: bar.end - bar.start }) : statusWord(bar.stay, t);
}

/** What a selection holds: dates, nights, price; no price where a night has none or belongs to somebody. */
export interface Offer {
  units: UnitRow[];
  from: string;
  until: string;
  nights: number;
  free: boolean;
  total: number | null;
  currency: string;
}

export function offerOf(rows: readonly UnitRow[], selection: Selection, start: string): Offer | null {
  const units = rows.slice(selection.firstUnit, selection.lastUnit + 1);
  const [first] = units;
  if (!first) return null;
  const days = (row: UnitRow) => row.nights.slice(selection.firstDay, selection.lastDay + 1);
  const prices = units.flatMap((row) => row.prices.slice(selection.firstDay, selection.lastDay + 1));
  const free = units.every((row) => days(row).every((bar) => bar === null));
  const sameCurrency = units.every((row) => row.unit.currency === first.unit.currency);
  const total =
    free && sameCurrency
      ? prices.reduce<number | null>((sum, price) => (sum === null || price === null ? null : sum + price), 0)
      : null;
  return {
    units,
    from: addDays(start, selection.firstDay),
    until: addDays(start, selection.lastDay + 1),
    nights: selection.lastDay - selection.firstDay + 1,
    free,
    total,
    currency: first.unit.currency,
  };
}
