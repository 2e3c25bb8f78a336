import { z } from "zod";
import { releaseProblems } from "#contract/operations/keyboxes/keybox.ts";
import { post } from "#contract/platform/call.ts";
import { done } from "#contract/platform/list.ts";
import { instant, text } from "#contract/platform/values.ts";

/** The secret part of a link's address: 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/);

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
  slots: z.array(z.object({ box: z.string(), slot: z.number() })),
});
export type StayKeys = z.infer<typeof stayKeys>;

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
