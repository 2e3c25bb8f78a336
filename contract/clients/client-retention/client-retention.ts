import { z } from "zod";
import { privacyNeeds } from "#contract/clients/client-privacy/client-privacy.ts";
import { needs, type Requirement } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { nothing } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { line } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

/** The kinds of data that are deleted automatically after a time. */
export const retentionKinds = [
  "idleClients",
  "inquiries",
  "deletedClients",
  "documents",
  "notes",
  "readings",
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

const run = z.object({
  night: z.string(),
  done: z.number(),
  /** People whose data are still needed: for a stay, an invoice, a message to be sent. */
  held: z.number(),
  failed: z.number(),
  /** False while it is running, and when the night's limit was reached. */
  finished: z.boolean(),
});

const rule = z.object({
  kind: z.enum(retentionKinds),
  /** The group of documents, or the id of the type of notes; else empty. */
  what: z.string(),
  /** The name of a type of notes; else empty. */
  name: z.string(),
  months: z.number(),
  active: z.boolean(),
  /** What the law of the organization's country suggests, and its source. */
  proposed: z.object({ months: z.number(), source: z.string() }).nullable(),
  /** The latest nightly runs. */
  Runs: z.array(run),
});
export type RetentionRule = z.infer<typeof rule>;

const which = { kind: z.enum(retentionKinds), what: line(20).default("") };
const months = numeric(z.number().int().min(1).max(600));
/** Deciding about automatic deletion applies to every branch. */
const decide: Requirement = [
  ...privacyNeeds,
  ...needs("settings", "edit"),
  ...needs("all_businessunit", "read"),
];

export const clientRetention = {
  list: post("client/retention/get", {
    summary:
      "The retention rules: what is deleted after how many months, what the law suggests, and what was deleted in the last nights",
    access: privacyNeeds,
    input: nothing,
    output: z.object({ country: z.string().nullable(), mostANight: z.number(), Rules: z.array(rule) }),
  }),
  preview: post("client/retention/preview", {
    summary:
      "What a rule would delete now: how many, and the first clients of the caller's branches; a reason may still keep one of them when it runs",
    access: privacyNeeds,
    input: z.strictObject({ ...which, months }),
    output: z.object({
      count: z.number(),
      Clients: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  save: post("client/retention/save", {
    summary:
      "Set how long something is kept and whether it is deleted automatically then, from the next night on, in every branch",
    access: decide,
    effect: "write",
    stepUp: true,
    input: z.strictObject({ ...which, months, active: z.boolean() }),
    output: z.object({ RuleId: z.number() }),
  }),
};

export const clientRetentionScreens = {
  "/clients/retention": {
    needs: privacyNeeds,
    shows: ["retentionRule"],
  },
} as const satisfies Screens;
