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

/** Somebody's time: an appointment, a viewing, a call. Days and times are the branch's; without times it is the whole day. */
export const calendarEventRecord = record("calendarEvent", {
  branchId: reference(),
  typeId: reference(),
  title: blank(line(120)),
  startsOn: day(),
  startsAt: optional(time()),
  /** The last day belongs to it. */
  endsOn: day(),
  endsAt: optional(time()),
  clientId: optional(reference()),
  unitId: optional(reference()),
  buildingId: optional(reference()),
  place: blank(line(200)),
  note: blank(lines(2000)),
  /** RFC 5545: `FREQ=WEEKLY;BYDAY=MO`; empty where it takes place once. */
  repeats: blank(line(300)),
  /** Minutes before it begins at which whoever is there is told. */
  remindMinutes: optional(number({ min: 0, max: 40_320 })),
});

/** Kinds of events that every organization has, under these numbers, called in the reader's language unless it says otherwise. */
export const standardTypes = [
  { id: 1, key: "appointment", color: "#1867c0" },
  { id: 2, key: "viewing", color: "#00695c" },
  { id: 3, key: "call", color: "#6a1b9a" },
  { id: 4, key: "handover", color: "#b45309" },
  { id: 5, key: "office", color: "#455a64" },
  { id: 6, key: "rent", color: "#c62828" },
] as const;
/** Stays: they come out of rent contracts, nobody enters them. */
export const rentType = 6;
export const standardColor = "#1867c0";
/** Colours that are told apart, to choose from. */
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
