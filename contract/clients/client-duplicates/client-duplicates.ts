import { z } from "zod";
import { mergeFields } from "#contract/clients/client-duplicates/client-duplicate.ts";
import { mostOwnFields } from "#contract/clients/client-fields/client-field.ts";
import { ownFieldName } from "#contract/clients/client-fields/client-fields.ts";
import { client } from "#contract/clients/clients/clients.ts";
import { needs } from "#contract/platform/access.ts";
import { bulkAct } from "#contract/platform/bulk.ts";
import { post } from "#contract/platform/call.ts";
import { byId, id, listInput, listOutput, nothing, version } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, line } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

const read = needs("client", "read");
const operate = needs("client", "operation");

const score = z.number().int().min(0).max(100);
/** What counts for it and against it, without fields that the reader may not see. */
const reasons = z.array(z.string());

/** A client as one half of a pair, masked as everywhere. */
const half = z.object({
  id: z.number(),
  branchId: z.number(),
  branchName: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
});
export type DuplicateHalf = z.infer<typeof half>;

const pair = z.object({
  id: z.number(),
  score,
  reasons,
  dismissed: z.boolean(),
  foundAt: z.iso.datetime(),
});
const pairRow = pair.extend({ clients: z.tuple([half, half]) });
export type DuplicateRow = z.infer<typeof pairRow>;

const mergeField = z.union([z.enum(mergeFields), ownFieldName]);

export const clientDuplicates = {
  list: post("client/duplicates/get", {
    summary: "Pairs of clients that may be the same, the likeliest first; both in branches of the caller",
    access: read,
    input: listInput(["score", "foundAt"], {
      state: z.enum(["open", "dismissed"]).optional(),
      minScore: numeric(score).optional(),
      branchId: id.optional(),
    }),
    output: listOutput("Pairs", pairRow),
  }),
  like: post("client/duplicates/like", {
    summary: "Up to five clients that probably are the person being entered, the likeliest first",
    access: read,
    input: z.strictObject({
      client: z.strictObject({
        firstname: line(80).default(""),
        lastname: line(80).default(""),
        company: line(120).default(""),
        email: line(254).nullable().default(null),
        phone: line(40).nullable().default(null),
        mobile: line(40).nullable().default(null),
        birthday: date.nullable().default(null),
      }),
    }),
    output: z.object({ Clients: z.array(half.extend({ score, reasons })) }),
  }),
  read: post("client/duplicates/id/{id}", {
    summary:
      "The two clients of a pair side by side, with the values that would be chosen and the records that belong to each",
    access: read,
    input: byId,
    output: z.object({
      Pair: pair.extend({
        clients: z.tuple([client, client]),
        hanging: z.tuple([z.record(z.string(), z.number()), z.record(z.string(), z.number())]),
        proposed: z.object({ survivorId: z.number(), values: z.record(z.string(), z.number()) }),
      }),
    }),
  }),
  merge: post("client/duplicates/merge", {
    summary:
      "Merge two clients into one: the records of the other client move; fields not named keep the survivor's value",
    access: operate,
    effect: "write",
    input: z.strictObject({
      merge: z.strictObject({
        id,
        survivorId: id,
        /** Fields whose value comes from the other client. */
        fromOther: z
          .array(mergeField)
          .max(mergeFields.length + mostOwnFields)
          .default([]),
        survivorVersion: version,
        otherVersion: version,
      }),
    }),
    output: z.object({ ClientId: z.number(), bulkActId: z.number().nullable() }),
  }),
  act: post("client/duplicates/act/{id}", {
    summary: "A merge by the caller, and until when it can be undone",
    access: operate,
    input: byId,
    output: z.object({ act: bulkAct }),
  }),
  undo: post("client/duplicates/undo/{id}", {
    summary: "Undo a merge by the caller within ten minutes; refused if one of its records was changed since",
    access: operate,
    effect: "write",
    input: byId,
    output: z.object({ ClientIds: z.array(z.number()) }),
  }),
  dismiss: post("client/duplicates/dismiss", {
    summary: "Mark a pair of clients as different",
    access: operate,
    effect: "write",
    input: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    output: z.object({ changed: z.number() }),
  }),
  reopen: post("client/duplicates/reopen", {
    summary: "Mark a pair of clients as possibly the same again",
    access: operate,
    effect: "write",
    input: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    output: z.object({ changed: z.number() }),
  }),
  scan: post("client/duplicates/scan", {
    summary: "Search all clients for duplicates now, as a job",
    access: operate,
    effect: "write",
    input: nothing,
    output: z.object({ JobId: z.number() }),
  }),
};

export const clientDuplicateScreens = {
  "/clients/duplicates": { needs: read },
  "/clients/duplicates/{id}": { needs: read },
} as const satisfies Screens;
