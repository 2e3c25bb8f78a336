import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { done, id, nothing } from "#contract/platform/list.ts";
import { date } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

/** What may be shown beside events, each with its own right. */
export const calendarLayers = ["deadlines", "todos", "cleanings", "birthdays", "contractEnds"] as const;
export type CalendarLayer = (typeof calendarLayers)[number];

/** The parts of a Jewish year. `israel` shows the holidays as observed there, one day shorter. */
export const jewishFlags = ["major", "minor", "fasts", "modern", "roshChodesh", "israel"] as const;
export type JewishKind = Exclude<(typeof jewishFlags)[number], "israel">;

const layerItem = z.object({
  layer: z.enum(calendarLayers),
  /** Id of the client for a birthday, of the cleaning, else of the rent contract. */
  id: z.number(),
  on: z.string(),
  /** Local time at the branch; null for the whole day. */
  at: z.string().nullable(),
  text: z.string(),
});
export type LayerItem = z.infer<typeof layerItem>;

const jewishHoliday = z.object({
  date: z.string(),
  key: z.string(),
  name: z.string(),
  kind: z.enum(["major", "minor", "fasts", "modern", "roshChodesh"]),
  /** A day of rest. */
  rest: z.boolean(),
});
const jewishDay = z.object({
  date: z.string(),
  year: z.number(),
  month: z.string(),
  day: z.number(),
  /** The day in Hebrew letters. */
  written: z.string(),
});
const publicHoliday = z.object({ date: z.string(), country: z.string(), name: z.string() });
export type PublicHoliday = z.infer<typeof publicHoliday>;

const read = needs("calendar", "read");
const address = z.object({ address: z.string().nullable() });

/** The calls of the calendar home beside events and stays. */
export const calendarHome = {
  layers: post("calendar/layers", {
    summary:
      "Birthdays, ends of contracts, holds that end, cleanings and to-dos of at most 100 days; only those that the caller may read",
    access: read,
    input: z.strictObject({
      from: date,
      until: date,
      layers: z.array(z.enum(calendarLayers)).max(calendarLayers.length),
      buids: z.array(id).max(200).default([]),
    }),
    output: z.object({ Items: z.array(layerItem) }),
  }),
  jewish: get("calendar/jewish", {
    summary:
      "Hebrew dates and Jewish holidays of a month, or without one of a year. `flags` are words separated by commas: major, minor, fasts, modern, roshChodesh, israel; without it all except the last",
    access: "signedIn",
    input: z.strictObject({
      year: numeric(z.number().int().min(1900).max(2199)),
      month: numeric(z.number().int().min(1).max(12)).optional(),
      flags: z.string().max(100).optional(),
    }),
    output: z.object({ Days: z.array(jewishDay), Holidays: z.array(jewishHoliday) }),
  }),
  holidays: post("calendar/holidays", {
    summary:
      "Public holidays of the countries of the selected branches, in a period of at most 400 days, with their names in the country",
    access: "signedIn",
    input: z.strictObject({ from: date, until: date, buids: z.array(id).max(200).default([]) }),
    output: z.object({ Countries: z.array(z.string()), Holidays: z.array(publicHoliday) }),
  }),
  feedAddress: post("calendar/feed", {
    summary: "The secret address of the caller's own calendar, if there is one",
    access: read,
    input: nothing,
    output: address,
  }),
  renewFeed: post("calendar/feed/renew", {
    summary: "Make a new secret address for the caller's calendar; the old one stops working at once",
    access: read,
    effect: "write",
    input: nothing,
    output: address,
    secretReply: true,
    noStepUp: "only the caller's own appointments, without clients' names",
  }),
  withdrawFeed: post("calendar/feed/withdraw", {
    summary: "Withdraw the secret address of the caller's calendar",
    access: read,
    effect: "write",
    input: nothing,
    output: done,
  }),
  feed: get("calendar/feed/{token}", {
    summary:
      "A user's own events as iCalendar, without clients' names. The token is the secret of the address",
    access: "public",
    reply: "file",
    noStepUp: "nobody is signed in: the address is the secret, and it shows no client",
    input: z.strictObject({ token: z.string().min(20).max(200) }),
    output: z.unknown(),
  }),
};
