import {
  blank,
  day,
  line,
  lines,
  number,
  optional,
  record,
  reference,
  time,
} from "#contract/platform/record.ts";

/**
 * Somebody's time: an appointment, a viewing, a call. Days and times are in the branch's time zone; without
 * times it lasts the whole day.
 */
export const calendarEventRecord = record("calendarEvent", {
  branchId: reference(),
  typeId: reference(),
  title: blank(line(120)),
  startsOn: day(),
  startsAt: optional(time()),
  /** The last day is included. */
  endsOn: day(),
  endsAt: optional(time()),
  clientId: optional(reference()),
  unitId: optional(reference()),
  buildingId: optional(reference()),
  place: blank(line(200)),
  note: blank(lines(2000)),
  /** RFC 5545: `FREQ=WEEKLY;BYDAY=MO`; empty for a single event. */
  repeats: blank(line(300)),
  /** Minutes before its beginning at which the participants are reminded. */
  remindMinutes: optional(number({ min: 0, max: 40_320 })),
});

/**
 * Kinds of events that every organization has, with these ids, named in the reader's language unless the
 * organization renames them.
 */
export const standardTypes = [
  { id: 1, key: "appointment", color: "#1867c0" },
  { id: 2, key: "viewing", color: "#00695c" },
  { id: 3, key: "call", color: "#6a1b9a" },
  { id: 4, key: "handover", color: "#b45309" },
  { id: 5, key: "office", color: "#455a64" },
  { id: 6, key: "rent", color: "#c62828" },
] as const;
/** Stays: they come from rent contracts and are not added by hand. */
export const rentType = 6;
export const standardColor = "#1867c0";
/** Distinguishable colours to choose from. */
export const calendarColors = [
  "#1867c0",
  "#00695c",
  "#6a1b9a",
  "#b45309",
  "#c62828",
  "#455a64",
  "#2e7d32",
  "#ad1457",
] as const;
