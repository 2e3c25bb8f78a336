import type { TimelineStay } from "#contract/planning/calendar/calendar.ts";
import { addDays, daysBetween } from "#contract/platform/days.ts";
import type { Cursor } from "./move.ts";

/**
 * A stay that is picked up, to be put down on other nights or another unit; whose end is pulled; or whose nights from the cursor's on
 * are carried to another unit.
 */
export interface Carried {
  act: "move" | "extend" | "split";
  stay: TimelineStay;
  /** Where the cursor stood on it: days after its first night; of a split its first night in the other unit. */
  grabbed: number;
}

/** Where a stay would lie; days count from the first of the period. */
export interface Place {
  unit: number;
  start: number;
  end: number;
}

/** Statuses of stays that still can be changed. */
const changeable = new Set(["INQUIRY", "NEW", "WAITING_FOR_DATA", "REVIEWING", "OWNER_APPROVED", "ACTIVE"]);

/** Picks a stay up where the cursor stands; null where it is over, or would be split before its second night. */
export function pickUp(
  act: Carried["act"],
  stay: TimelineStay,
  { from, day }: { from: string; day: number },
): Carried | null {
  if (!changeable.has(stay.status)) return null;
  const grabbed = day - daysBetween(from, stay.checkIn);
  if (act === "split" && (grabbed < 1 || grabbed >= daysBetween(stay.checkIn, stay.checkOut))) return null;
  return { act, stay, grabbed };
}

/**
 * Where a carried stay lies while the cursor stands somewhere. A guest whose arrival is past keeps that day; an end that is pulled
 * leaves a night at least, and stays in its unit.
 */
export function placeOf(
  { act, stay, grabbed }: Carried,
  { cursor, unitOfStay, from, today }: { cursor: Cursor; unitOfStay: number; from: string; today: string },
): Place {
  const start = daysBetween(from, stay.checkIn);
  const end = daysBetween(from, stay.checkOut);
  if (act === "split") return { unit: cursor.unit, start: start + grabbed, end };
  if (act === "extend") return { unit: unitOfStay, start, end: Math.max(start + 1, cursor.day + 1) };
  const shift = stay.checkIn < today ? 0 : cursor.day - grabbed - start;
  return { unit: cursor.unit, start: start + shift, end: end + shift };
}

/** The screen on which the change is seen with what it costs, and made. */
export function changeAddress(
  { act, stay, grabbed }: Carried,
  unitId: number,
  { start, end }: Place,
  from: string,
): string {
  const nights: Record<string, string> =
    act === "split"
      ? { split: addDays(stay.checkIn, grabbed) }
      : { from: addDays(from, start), until: addDays(from, end) };
  const was = [stay.unitId, stay.checkIn, stay.checkOut].join(".");
  const wanted = { unit: String(unitId), ...nights, was };
  return `/real_estate/contracts/rent/${stay.id}/change?${new URLSearchParams(wanted)}`;
}
