import { opensDoor } from "#api/messages/message-templates/rules/text.ts";
import {
  type OffsetUnit,
  type TemplateEvent,
  type TemplateRepeat,
  type Weekday,
  weekdays,
} from "#contract/messages/message-templates/message-template.ts";
import { addDays, instantAt, weekday as weekdayOf } from "#contract/platform/days.ts";

/** When a template sends. */
export interface DueRule {
  event: TemplateEvent;
  offsetAmount: number;
  offsetUnit: OffsetUnit;
  repeat: TemplateRepeat | null;
  onDay: string | null;
  weekday: Weekday | null;
  everyDays: number | null;
  atTime: string | null;
  body: string;
}

/** The times of a stay. Days are YYYY-MM-DD in the building's time zone, the rest are instants. */
export interface StayTimes {
  checkIn: string;
  checkOut: string;
  checkInAt: Date;
  checkOutAt: Date;
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
  bookedAt: Date;
  timeZone: string;
}

/** A time at which a template is sent for a stay. `name` distinguishes it from the others of the same template. */
export interface Occasion {
  name: string;
  dueAt: Date;
  /** From then on the message is pointless. */
  endsAt: Date;
}

const minute = 60_000;
const unitLength: Readonly<Record<OffsetUnit, number>> = {
  minutes: minute,
  hours: 60 * minute,
  days: 1440 * minute,
};
/** The occasions that are planned ahead for a long stay, at most this many. */
const mostOccasions = 40;
/** The days after the departure until which a message about it makes sense. */
const lateDays = 3;

/** Returns when a template is due for a stay. For a template that repeats, these are its occasions from `from` on. */
export function occasionsOf(rule: DueRule, stay: StayTimes, from: Date): Occasion[] {
  if (rule.event === "CUSTOM_TIME") return customOccasions(rule, stay, from);
  const offset = rule.offsetAmount * unitLength[rule.offsetUnit];
  return [{ name: "", dueAt: dueAt(rule, stay, offset), endsAt: endOf(rule.event, stay) }];
}

function dueAt({ event, body }: DueRule, stay: StayTimes, offset: number): Date {
  switch (event) {
    case "POST_BOOKING":
      return new Date(stay.bookedAt.getTime() + Math.max(offset, (opensDoor(body) ? 20 : 2) * minute));
    case "PRE_CHECKIN":
      return new Date(stay.checkInAt.getTime() - offset);
    case "POST_CHECKIN":
      return new Date(later(stay.checkInAt, stay.checkedInAt) + offset);
    case "PRE_CHECKOUT":
      return new Date(stay.checkOutAt.getTime() - offset);
    default:
      return new Date(later(stay.checkOutAt, stay.checkedOutAt) + offset);
  }
}

function endOf(event: TemplateEvent, stay: StayTimes): Date {
  return event === "POST_CHECKOUT"
    ? new Date(later(stay.checkOutAt, stay.checkedOutAt) + lateDays * unitLength.days)
    : stay.checkOutAt;
}

function later(planned: Date, real: Date | null): number {
  return Math.max(planned.getTime(), real?.getTime() ?? 0);
}

function customOccasions(rule: DueRule, stay: StayTimes, from: Date): Occasion[] {
  const { repeat, onDay, weekday, everyDays, atTime } = rule;
  if (atTime === null) return [];
  const days: string[] = [];
  if (repeat === "once" && onDay !== null) days.push(onDay);
  const step = repeat === "everyDays" ? (everyDays ?? 0) : 1;
  if ((repeat === "everyDays" && step > 0) || (repeat === "weekly" && weekday !== null)) {
    const first = repeat === "everyDays" ? addDays(stay.checkIn, step) : stay.checkIn;
    for (let day = first; day <= stay.checkOut && days.length < 3660; day = addDays(day, step))
      if (repeat === "everyDays" || weekdays[weekdayOf(day) - 1] === weekday) days.push(day);
  }
  return days
    .map((day) => ({ name: day, dueAt: instantAt(day, atTime, stay.timeZone), endsAt: stay.checkOutAt }))
    .filter(({ dueAt: at }) => at >= stay.checkInAt && at < stay.checkOutAt && at >= from)
    .slice(0, mostOccasions);
}

/** Whether a message whose time is already past is still planned, or is too late. */
export function lateFate(
  { event, alwaysSend }: { event: TemplateEvent; alwaysSend: boolean },
  { dueAt: due, endsAt }: Occasion,
  stay: StayTimes,
  now: Date,
): "plan" | "tooLate" {
  if (due >= now) return "plan";
  if (!alwaysSend || now >= endsAt) return "tooLate";
  return event === "POST_CHECKOUT" || now < stay.checkOutAt ? "plan" : "tooLate";
}
