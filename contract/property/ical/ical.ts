import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, done, id } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { requiredLine } from "#contract/platform/values.ts";

/** Why a feed was not read; `suspicious` ones were read but not trusted. */
export const feedProblem = z.enum([
  "badAddress",
  "innerAddress",
  "notFound",
  "unreachable",
  "untrusted",
  "timeout",
  "tooLarge",
  "tooManyRedirects",
  "refused",
  "noCalendar",
  "cutOff",
  "empty",
  "shrunk",
  "unforeseen",
]);
export type FeedProblem = z.infer<typeof feedProblem>;

/** Why one event of a feed was not read. */
export const eventFault = z.enum(["noStart", "badStart", "badEnd", "endBeforeStart", "badRepetition"]);
export type EventFault = z.infer<typeof eventFault>;

/** An event of a feed that was not read, with what identifies it. */
export const faultyEvent = z.object({
  uid: z.string(),
  reason: eventFault,
  summary: z.string(),
  /** Its begin and end as written in the feed. */
  written: z.string(),
  since: z.iso.datetime(),
});
export type FaultyEvent = z.infer<typeof faultyEvent>;

/** An incoming feed. Its address contains the channel's secret, so only the host is ever shown again. */
export const feed = z.object({
  id: z.number(),
  name: z.string(),
  host: z.string(),
  /** It came as a file, and is read again only when another file is uploaded under its name. */
  isFile: z.boolean(),
  /**
   * `new` until the first fetch; `partial` was applied except for some events; `suspicious` was read, but
   * frees nothing until somebody confirms it.
   */
  state: z.enum(["new", "ok", "partial", "failed", "suspicious"]),
  problem: feedProblem.nullable(),
  fetchedAt: z.iso.datetime().nullable(),
  succeededAt: z.iso.datetime().nullable(),
  /**
   * The number of events of the last successful fetch that take nights from today on, and of those that could
   * not be read, with the first of these.
   */
  events: z.number(),
  skipped: z.number(),
  faulty: z.array(faultyEvent),
  /** Blocks of this feed on nights that a stay of ours holds. */
  conflicts: z.array(z.object({ contractId: z.number(), from: z.string(), until: z.string() })),
});
export type Feed = z.infer<typeof feed>;

const edits = needs("real_estate", "edit");
const unitId = id;

/** iCal between a unit and its channels (docs/rules/nights.md). */
export const ical = {
  read: post("ical/unit/{unitId}", {
    summary: "A unit's own feed address, if it has one, and the feeds that it imports",
    access: needs("real_estate", "read"),
    input: z.strictObject({ unitId }),
    output: z.object({ address: z.string().nullable(), feeds: z.array(feed) }),
  }),
  renewAddress: post("ical/renew/{unitId}", {
    summary: "Make a new secret address for the unit's feed; the old one stops working at once",
    access: edits,
    effect: "write",
    input: z.strictObject({ unitId }),
    output: z.object({ address: z.string() }),
    secretReply: true,
  }),
  add: post("ical/add/{unitId}", {
    summary: "Add a channel's feed; it is fetched at once and then every 15 minutes",
    access: edits,
    effect: "write",
    input: z.strictObject({
      unitId,
      name: requiredLine(60),
      address: z.string().trim().min(1).max(2000),
    }),
    output: z.object({ feedId: z.number() }),
  }),
  upload: post("ical/upload/{unitId}", {
    summary:
      "Block the nights of a calendar file (.ics); a file under the name of an earlier one replaces what that said",
    access: edits,
    effect: "write",
    body: "multipart",
    input: z.strictObject({ unitId, name: requiredLine(60), file: z.file() }),
    output: z.object({ feedId: z.number(), events: z.number(), skipped: z.number() }),
  }),
  fetchNow: post("ical/fetch/{id}", {
    summary: "Fetch a feed now, in the background",
    access: edits,
    effect: "write",
    input: byId,
    output: done,
  }),
  believe: post("ical/believe/{id}", {
    summary: "Fetch a feed and apply its content, even if it is empty or much smaller than before",
    access: edits,
    effect: "write",
    input: byId,
    output: done,
  }),
  remove: post("ical/remove/{id}", {
    summary: "Remove a feed and free the nights it blocked",
    access: edits,
    effect: "write",
    input: byId,
    output: done,
  }),
  feed: get("ical/{token}", {
    summary:
      "The unit's taken nights as iCalendar, for channels; without guest data. The token is the secret of the address",
    access: "public",
    reply: "file",
    noStepUp: "nobody is signed in: the address is the secret, and it shows only nights",
    input: z.strictObject({ token: z.string().min(20).max(200) }),
    output: z.unknown(),
  }),
};

export const icalScreens = {
  "/exports/sources": { needs: needs("real_estate", "edit") },
} as const satisfies Screens;
