import { z } from "zod";
import { needs, type Resource } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { done, id } from "#contract/platform/list.ts";
import { documentTags } from "#contract/platform/record-choices.ts";
import { recordFile } from "#contract/platform/record-files.ts";
import { date, line, requiredLine, text } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

/** What the rows of every register show about their place. */
export const placed = {
  branchName: z.string(),
  unitLabel: z.string(),
  buildingName: z.string(),
};

/** What rows with a supplier show: the last day for giving notice, and whether it is near or past. */
export const supplied = { noticeOn: z.string().nullable(), noticeDue: z.boolean() };

/** Filters that all registers have. */
export const placeFilter = {
  q: line(100).optional(),
  buildingId: z.array(id).optional(),
  unitId: z.array(id).optional(),
};
export const supplierFilter = { noticeDue: flag.optional() };

const fileInput = z.strictObject({
  id,
  /** One file or several, at most 25 MB together over HTTP. One refused file refuses all. */
  file: z.union([z.file(), z.array(z.file()).min(1).max(30)]),
  tag: z.enum(documentTags).default("Sonstiges"),
});

/** Makes the calls for files of a record; they are added by `<path>/update/file/{id}`. */
export function fileCalls(path: string, what: string, resource: Resource) {
  return {
    files: post(`${path}/files/{id}`, {
      summary: `Files of ${what}, newest first`,
      access: needs(resource, "read"),
      input: z.strictObject({ id }),
      output: z.object({ files: z.array(recordFile) }),
    }),
    addFiles: post(`${path}/update/file/{id}`, {
      summary: `Store files of ${what}`,
      access: needs(resource, "edit"),
      effect: "write",
      body: "multipart",
      input: fileInput,
      output: z.object({ fileIds: z.array(z.number()) }),
    }),
    removeFile: post(`${path}/files/remove/{id}/{fileId}`, {
      summary: `Remove a file from ${what}`,
      access: needs(resource, "edit"),
      effect: "write",
      input: z.strictObject({ id, fileId: id }),
      output: done,
    }),
  };
}
export type FileCalls = ReturnType<typeof fileCalls>;

/** Makes the call that mails the people concerned about a record. */
export function letterCall(path: string, summary: string, resource: Resource) {
  return post(`${path}/sendEmail`, {
    summary,
    access: needs(resource, "edit"),
    effect: "write",
    input: z.strictObject({ id, subject: requiredLine(200), body: text(5000).min(1) }),
    output: z.object({ messageIds: z.array(z.number()) }),
  });
}

export const meterReading = z.object({
  id: z.number(),
  readOn: z.string(),
  /** In thousandths of the meter's unit. */
  value: z.number(),
  /** Since the previous reading; null for the first one, and after a replacement of the meter. */
  usage: z.number().nullable(),
  /** Days since the previous reading. */
  days: z.number().nullable(),
  /** Another meter counts from here on. */
  replaced: z.boolean(),
  note: z.string(),
  by: z.string(),
  /** The photo of the meter. */
  fileId: z.number().nullable(),
});
export type MeterReading = z.infer<typeof meterReading>;

/** Makes the calls for readings of a kind of meter. */
export function readingCalls(path: string, what: string) {
  return {
    readings: post(`${path}/reading/{id}`, {
      summary: `Readings of ${what}, newest first`,
      access: needs("services", "read"),
      input: z.strictObject({ id }),
      output: z.object({ readings: z.array(meterReading) }),
    }),
    addReading: post(`${path}/reading/add/{id}`, {
      summary: `Record a reading of ${what}: refused below the last one, and confirmed if far more was used than before`,
      access: needs("services", "edit"),
      effect: "write",
      body: "multipart",
      input: z.strictObject({
        id,
        readOn: date,
        value: numeric(z.number().int().nonnegative().max(999_999_999_999)),
        /** Another meter counts from here on, so the value may be lower. */
        replaced: flag.default(false),
        /** The person has checked the value again. */
        confirmed: flag.default(false),
        note: line(300).default(""),
        photo: z.file().optional(),
      }),
      output: z.object({ readingId: z.number() }),
    }),
    removeReading: post(`${path}/reading/remove/{id}/{readingId}`, {
      summary: `Remove a wrong reading of ${what}`,
      access: needs("services", "operation"),
      effect: "write",
      input: z.strictObject({ id, readingId: id, reason: requiredLine(300) }),
      output: done,
    }),
  };
}
export type ReadingCalls = ReturnType<typeof readingCalls>;
