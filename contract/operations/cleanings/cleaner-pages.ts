import { z } from "zod";
import { cleanerSteps, cleaningKinds, cleaningStatuses } from "#contract/operations/cleanings/cleaning.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id } from "#contract/platform/list.ts";
import { instant, line, requiredLine, text } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

/** The secret part of a link's address: 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/);

/** Days for which a cleaner's link works. */
export const cleanerLinkDays = 30;

const edit = needs("cleaning", "edit");

/** Calls with which the office creates and closes links to a cleaner's own page. */
export const cleanerLinks = {
  make: post("cleaning/link/{id}", {
    summary:
      "A link to the page of a colleague who cleans, open for thirty days; earlier ones stay open. On request it is mailed to them",
    access: edit,
    effect: "write",
    secretReply: true,
    input: z.strictObject({ id, sendMail: flag.default(false) }),
    output: z.object({ link: z.string(), expiresAt: instant, name: z.string() }),
  }),
  revoke: post("cleaning/link/revoke/{id}", {
    summary: "Close all links of a colleague who cleans",
    access: edit,
    effect: "write",
    input: byId,
    output: z.object({ revoked: z.number() }),
  }),
};

export const cleaningPoint = z.object({
  place: z.number(),
  label: z.string(),
  /** It is done by sending a photo. */
  photo: z.boolean(),
  doneAt: instant.nullable(),
});
export type CleaningPoint = z.infer<typeof cleaningPoint>;

const job = z.object({
  id: z.number(),
  /** False for a job without an assignee, which the cleaner may take. */
  mine: z.boolean(),
  unitId: z.number(),
  unitLabel: z.string(),
  buildingName: z.string(),
  address: z.string(),
  rooms: z.number().nullable(),
  area: z.number().nullable(),
  kind: z.enum(cleaningKinds),
  status: z.enum(cleaningStatuses),
  startsAt: instant,
  dueBy: instant,
  urgent: z.boolean(),
  note: z.string(),
  problem: z.string(),
  /** Day and time of the next arrival by the branch's clock; the time is the guest's own if they gave one. Null when nobody comes. */
  arrivesOn: z.string().nullable(),
  arrivesAt: z.string().nullable(),
  persons: z.number().nullable(),
  /** The key box and the slot with the unit's key. */
  keySlot: z.string(),
  /** The code for the unit's smart lock, while the unit is being cleaned. */
  doorCode: z.string(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  minutesWorked: z.number(),
  /** Metres from the previous job, as the crow flies; null when one of the two has no place on the map. */
  metres: z.number().nullable(),
  Points: z.array(cleaningPoint),
});
export type CleanerJob = z.infer<typeof job>;

const page = z.object({
  organization: z.string(),
  cleanerId: z.number(),
  cleaner: z.string(),
  language: z.string(),
  timeZone: z.string(),
  day: z.string(),
  expiresAt: instant,
  /** In the best order: first those that were begun, then those that can be, then those where a guest still is. */
  Today: z.array(job),
  /** Jobs without an assignee. */
  Free: z.array(job),
  Tomorrow: z.array(job),
  /** Jobs that were finished today. */
  Ended: z.array(job),
});
export type CleanerPage = z.infer<typeof page>;

/** The fields of every act from a phone. */
const act = {
  token,
  /** Made on the phone for each act; an act that is sent again does nothing. */
  key: z.string().regex(/^[\w-]{8,64}$/),
  id,
  /** When it was done, by the phone's clock. */
  doneAt: instant.optional(),
};

/** A point of the checklist, and its label on the phone. */
const point = { place: numeric(z.number().int().positive().max(500)), label: line(120).optional() };

/** The calls behind such a link. Nobody signs in: the token gives access to the jobs of this one colleague. */
export const cleanerPages = {
  open: post("cleanerPage/open", {
    summary:
      "The jobs of the colleague whose link it is. NOT_FOUND for a token that opens nothing, whatever the reason",
    access: "public",
    upkeep: "It records when the page was last opened.",
    input: z.strictObject({ token }),
    output: page,
  }),
  step: post("cleanerPage/step", {
    summary: "Take a job that is nobody's, say that the guest has left, begin, pause or finish",
    access: "public",
    effect: "write",
    input: z.strictObject({ ...act, step: z.enum(cleanerSteps), reason: line(300).default("") }),
    output: done,
  }),
  tick: post("cleanerPage/tick", {
    summary: "A point of the checklist is done, or is not",
    access: "public",
    effect: "write",
    input: z.strictObject({ ...act, ...point, done: flag }),
    output: done,
  }),
  photo: post("cleanerPage/photo", {
    summary: "The photo that a point of the checklist asks for",
    access: "public",
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      ...act,
      ...point,
      photo: z.file().optional(),
    }),
    output: done,
  }),
  damage: post("cleanerPage/damage", {
    summary: "Something is broken in the unit",
    access: "public",
    effect: "write",
    body: "multipart",
    input: z.strictObject({ ...act, damage: text(2000).min(1), photo: z.file().optional() }),
    output: done,
  }),
  problem: post("cleanerPage/problem", {
    summary: "Something stands in the way; the office is told",
    access: "public",
    effect: "write",
    input: z.strictObject({ ...act, problem: requiredLine(300) }),
    output: done,
  }),
};
