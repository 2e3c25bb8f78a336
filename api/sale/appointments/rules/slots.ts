import { clockOf, parseHours } from "#api/sale/appointments/rules/hours.ts";
import { addDays, clockIn, instantAt, todayIn, weekday } from "#contract/platform/days.ts";
import { weekdays } from "#contract/sale/appointments/appointment.ts";

/** When a unit is shown, and how far ahead viewings may be requested. */
export type SlotTerms = Readonly<Record<(typeof weekdays)[number], string>> & {
  slotMinutes: number;
  noticeHours: number;
  daysAhead: number;
  timeZone: string;
};

/** Instants between which somebody or something is busy. */
export interface Taken {
  start: string;
  end: string;
}

export interface Slot {
  day: string;
  time: string;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** The most slots on a page; nobody looks through more. */
const mostSlots = 300;

/**
 * Returns the slots that can be requested now: within the hours, far enough ahead, and without overlap with
 * anything taken.
 */
export function freeSlots(terms: SlotTerms, taken: readonly Taken[], now: Date): Slot[] {
  const { slotMinutes, noticeHours, daysAhead, timeZone } = terms;
  const earliest = now.getTime() + noticeHours * hourMs;
  const today = todayIn(timeZone, now);
  const busy = taken.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));
  const slots: Slot[] = [];
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    for (const { from, until } of parseHours(terms[weekdays[weekday(day) - 1] ?? "monday"]) ?? [])
      for (let at = from; at + slotMinutes <= until; at += slotMinutes) {
        const begins = instantAt(day, clockOf(at), timeZone);
        // An hour that a clock change skips does not exist.
        if (clockIn(timeZone, begins) !== `${day}T${clockOf(at)}`) continue;
        const begin = begins.getTime();
        const end = begin + slotMinutes * minuteMs;
        if (begin < earliest || busy.some((other) => other.start < end && other.end > begin)) continue;
        slots.push({ day, time: clockOf(at) });
        if (slots.length === mostSlots) return slots;
      }
  }
  return slots;
}
