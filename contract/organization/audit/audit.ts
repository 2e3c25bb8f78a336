import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, historyEntry, id, nothing } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, instant, line } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

/**
 * The right to read the audit: whoever decides about permissions may see how they were used. It covers every
 * branch.
 */
const reading = needs("permission", "read");

/** Filters of the list; days in UTC. */
export const auditFilter = z.strictObject({
  /** The person who acted, or in whose name somebody of the operator did. */
  userId: id.optional(),
  /** Only what somebody of the operator did in a person's name. */
  impersonated: z.boolean().optional(),
  objectType: line(60).optional(),
  objectId: id.optional(),
  action: line(60).optional(),
  call: line(120).optional(),
  address: line(60).optional(),
  from: date.optional(),
  until: date.optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

/**
 * Where a page begins or ends: an entry's time in microseconds (until the year 2286) and its id, both below
 * 2^63.
 */
const cursor = z.string().regex(/^\d{1,16}-\d{1,18}$/);

export const auditRow = historyEntry.omit({ before: true, after: true }).extend({
  userId: z.number().nullable(),
  objectType: z.string(),
  objectId: z.number().nullable(),
  address: z.string(),
  userAgent: z.string(),
  /** The fields that changed, without their values. */
  fields: z.array(z.string()),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditEntry = auditRow.extend({
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** Fields whose values the reader may not see. */
  masked: z.array(z.string()),
  requestId: z.string(),
  /** Its position in the chain, once it is sealed. */
  seal: z.object({ sequence: z.number(), hash: z.string(), sealedAt: instant }).nullable(),
});

/** A link of the chain as people note it down: its number and its hash. */
const mark = z
  .string()
  .trim()
  .regex(/^\d{1,18}-[0-9a-f]{64}$/);

/** A fault of the chain. `known`: the given mark is not what is stored. */
const auditProblem = z.object({
  problem: z.enum(["changed", "missing", "gap", "unlisted", "known"]),
  sequence: z.number().nullable(),
  entryId: z.number().nullable(),
});
export type AuditProblem = z.infer<typeof auditProblem>;
/** The most faults that are listed. */
export const problemsShown = 20;

export const audit = {
  list: post("audit/get", {
    summary: "The audit, newest first; pages by cursor, so that any page costs the same",
    access: reading,
    input: z.strictObject({
      filter: auditFilter.prefault({}),
      /** Entries older than this one. */
      before: cursor.optional(),
      /** Entries newer than this one. */
      after: cursor.optional(),
      amount: numeric(z.number().int().min(1).max(500)).default(50),
    }),
    output: z.object({
      Entries: z.array(auditRow),
      /** For `before` of the next page and `after` of the previous one; null when there is none. */
      Older: z.string().nullable(),
      Newer: z.string().nullable(),
    }),
  }),
  data: post("audit/data", {
    summary: "The choices for filtering the audit: people, kinds of object, calls that occur",
    access: reading,
    input: nothing,
    output: z.object({
      People: z.array(z.object({ id: z.number(), name: z.string() })),
      ObjectTypes: z.array(z.string()),
      Calls: z.array(z.string()),
    }),
  }),
  read: post("audit/id/{id}", {
    summary: "One entry, with each field before and after",
    access: reading,
    input: byId,
    output: z.object({ Entry: auditEntry }),
  }),
  verify: post("audit/verify", {
    summary:
      "Seals the waiting entries, then computes the chain again, a limited number of links for each call: pass `next` as `after` until it is null. `known` is a mark (number and digest of an entry) noted earlier that must still be part of the chain",
    access: reading,
    upkeep: "It seals the waiting entries.",
    input: z.strictObject({
      known: mark.optional(),
      /** The link up to which the chain is already verified. */
      after: mark.optional(),
      amount: numeric(z.number().int().min(1).max(100_000)).default(10_000),
    }),
    output: z.object({
      unbroken: z.boolean(),
      /** When the first and the last verified entry were written; null while there is none. */
      from: instant.nullable(),
      to: instant.nullable(),
      /** Verified links so far, and all links. */
      count: z.number(),
      total: z.number(),
      /** The last verified link; that of the whole chain is noted down and given as `known` another time. */
      mark: z.string().nullable(),
      /** Where to continue; null when it is done or a fault was found. */
      next: z.string().nullable(),
      /** The first faults, at most twenty. */
      problems: z.array(auditProblem),
    }),
  }),
  export: post("audit/export", {
    summary: "The filtered audit as a workbook or CSV, as a job; at most 200,000 entries",
    access: [...reading, { resource: "exportAdmin", flag: "edit" }],
    stepUp: true,
    effect: "write",
    input: z.strictObject({
      filter: auditFilter.prefault({}),
      format: z.enum(["xlsx", "csv"]).default("xlsx"),
    }),
    output: z.object({ JobId: z.number() }),
  }),
};

export const auditScreens = {
  "/organization/audit": {
    needs: needs("permission", "read"),
    menu: { group: "organization", label: "audit", icon: "report" },
  },
  "/organization/audit/{id}": { needs: needs("permission", "read") },
} as const satisfies Screens;
