import { z } from "zod";
import { releaseProblems } from "#contract/operations/keyboxes/keybox.ts";
import { post } from "#contract/platform/call.ts";
import { done, id } from "#contract/platform/list.ts";
import { instant, text } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";

/** The secret part of a link's address: 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/);

/** The outcome of a guest's command to a slot or a door: under way, open, or not opened. */
const openingOutcomes = ["underway", "open", "failed"] as const;
export type OpeningOutcome = (typeof openingOutcomes)[number];

const opening = {
  /** It opens for the guest now. */
  opens: z.boolean(),
  /** The outcome of the guest's last command in the last quarter of an hour; null when there is none. */
  last: z.enum(openingOutcomes).nullable(),
};

/** What opens the door of a stay. While it is withheld there are no codes and no slots in it. */
export const stayKeys = z.object({
  withheldBecause: z.enum(releaseProblems).nullable(),
  /** When the guest may have it at the earliest. */
  from: instant,
  codes: z.array(
    z.object({
      lock: z.string(),
      code: z.string(),
      /** For the day on which the first one does not work. */
      backup: z.boolean(),
      validFrom: instant,
      validUntil: instant,
    }),
  ),
  /** A code is on its way into the lock. */
  awaited: z.boolean(),
  slots: z.array(z.object({ box: z.string(), slot: z.number(), ...opening })),
  /** Doors that the guest may unlock here. */
  doors: z.array(z.object({ id: z.number(), lock: z.string(), ...opening })),
});
export type StayKeys = z.infer<typeof stayKeys>;

/** The key of the guest's form: a form that is sent twice is one command. */
const postKey = z.string().regex(/^[\w:-]{8,80}$/);

/** The guest opens the slot of their key, or their door. */
export const stayDoors = {
  openSlot: post("stayPage/openSlot", {
    summary:
      "The guest opens the slot that is reserved for their stay, from half an hour before check-in to two hours after check-out. The same `key` twice is one command; none is repeated automatically",
    access: "public",
    effect: "write",
    input: z.strictObject({
      token,
      key: postKey,
      purpose: z.enum(["taken", "returned"]).default("taken"),
      /** The guest stands at the box. */
      confirmed: flag,
    }),
    output: done,
  }),
  unlock: post("stayPage/unlock", {
    summary:
      "The guest unlocks a door of their unit while their code works. The same `key` twice is one command; none is repeated automatically",
    access: "public",
    effect: "write",
    input: z.strictObject({
      token,
      key: postKey,
      lockId: id,
      /** The guest stands at the door. */
      confirmed: flag,
    }),
    output: done,
  }),
};

/** What the guest says of their unit on the page of their stay. */
export const stayDamages = {
  report: post("stayPage/reportDamage", {
    summary:
      "Something is broken in the unit of the stay; from the day of check-in on. The same `key` twice is one damage",
    access: "public",
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      token,
      key: z.string().regex(/^[\w-]{8,80}$/),
      damage: text(2000).min(1),
      photo: z.file().optional(),
    }),
    output: done,
  }),
};
