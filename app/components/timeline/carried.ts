import type { TimelineStay } from "#contract/calendar.ts";
import { addDays, daysBetween } from "#contract/days.ts";
import type { Cursor } from "./move.ts";

/** A stay that is picked up, to be put down on other nights or another unit; or whose end is pulled. */
export interface Carried {
  act: "move" | "extend";
  stay: TimelineStay;
  /** Where the cursor stood on it: days after its first night. */
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

/** Picks a stay up where the cursor stands; null where it is over. */
export function pickUp(
  act: Carried["act"],
  stay: TimelineStay,
  { from, day }: { from: string; day: number },
): Carried | null {
  if (!changeable.has(stay.status)) return null;
  return { act, stay, grabbed: day - daysBetween(from, stay.checkIn) };
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
  if (act === "extend") return { unit: unitOfStay, start, end: Math.max(start + 1, cursor.day + 1) };
  const shift = stay.checkIn < today ? 0 : cursor.day - grabbed - start;
  return { unit: cursor.unit, start: start + shift, end: end + shift };
}

/** The screen on which the change is seen with what it costs, and made. */
export function changeAddress(
  { stay }: Carried,
  unitId: number,
  { start, end }: Place,
  from: string,
): string {
  const wanted = { unit: String(unitId), from: addDays(from, start), until: addDays(from, end) };
  return `/real_estate/contracts/rent/${stay.id}/change?${new URLSearchParams(wanted)}`;
}
