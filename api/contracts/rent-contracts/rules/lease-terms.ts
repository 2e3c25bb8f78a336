import { addDays, addMonths } from "#contract/platform/days.ts";
import { monthlyNights, nextMonth } from "./monthly-rent.ts";

/** Years for which a lease without an end is planned ahead: as far as anything can be booked. */
const yearsAhead = 3;

/** The day up to which a lease without an end is planned: the first of the month in three years. */
export function openUntil(today: string): string {
  return addMonths(`${today.slice(0, 7)}-01`, yearsAhead * 12);
}

/** Days of a lease by its last one; without a last day it is planned as far ahead as anything can be booked. */
export function leaseDays(
  until: string | undefined,
  today: string,
): { until: string | null; checkOut: string } {
  return until === undefined
    ? { until: null, checkOut: openUntil(today) }
    : { until, checkOut: addDays(until, 1) };
}

/** The first day whose rent is owed here: what the row says, or else the day of the take-over; never before the lease begins. */
export function owedDay({
  from,
  owedFrom,
  takenOverOn,
}: {
  from: string;
  owedFrom: string | undefined;
  takenOverOn: string;
}): string {
  const day = owedFrom ?? takenOverOn;
  return day > from ? day : from;
}

/**
 * What a tenant pays in advance for operating costs in the calendar year of `today`, in minor units: a whole month's advance, of the first
 * and the last month each day its share.
 */
export function advancesOfYear(
  { from, checkOut, advances }: { from: string; checkOut: string; advances: number },
  today: string,
): { from: string; until: string; amount: number } | null {
  const year = today.slice(0, 4);
  const [first, end] = [`${year}-01-01`, `${Number(year) + 1}-01-01`];
  const [begins, ends] = [from > first ? from : first, checkOut < end ? checkOut : end];
  if (ends <= begins) return null;
  const amount = monthlyNights(begins, ends, advances).reduce((sum, { price }) => sum + price, 0);
  return amount === 0 ? null : { from: first, until: addDays(end, -1), amount };
}

/** The last day of a tenancy of which notice is given on a day: the end of the month, so many months later. */
export function noticeEnds(givenOn: string, months: number): string {
  return addDays(nextMonth(addMonths(givenOn, months)), -1);
}
