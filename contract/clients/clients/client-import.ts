import { z } from "zod";
import { ownFieldName } from "#contract/clients/client-fields/client-fields.ts";
import {
  clientExportFormats,
  clientImportFields,
  clientLists,
  comparedClientFields,
} from "#contract/clients/clients/client-import-fields.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, id, nothing } from "#contract/platform/list.ts";
import { mappedImport } from "#contract/platform/mapped-import.ts";
import { flag } from "#contract/platform/written-values.ts";

const schemas = mappedImport(clientImportFields, comparedClientFields, ownFieldName);

export const clientMapping = schemas.mapping;
export type ClientMapping = z.infer<typeof clientMapping>;
export const clientTake = schemas.take;
export const clientReport = schemas.report;
export type ClientReport = z.infer<typeof clientReport>;

const clientPreview = schemas.preview;
const create = needs("client", "create");

/** The calls for importing clients from files and exporting them. */
export const clientImport = {
  upload: post("client/upload", {
    summary:
      "Import clients from a CSV, Excel or vCard file in one call; returns the accepted and refused rows. `mapping` as JSON, else the remembered or guessed one",
    access: create,
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      file: z.file(),
      branchId: id.optional(),
      mapping: clientMapping.optional(),
      /** Takes the file's values even for fields that were edited here. */
      overwrite: flag.default(false),
      /** Whether a blank cell empties the stored value; otherwise it changes nothing. */
      emptyBlanks: flag.default(false),
      /** Says what would happen, writes nothing. */
      dryRun: flag.default(false),
    }),
    output: z.object({ report: clientReport }),
  }),
  preview: post("client/import/preview", {
    summary:
      "Upload a CSV, Excel or vCard file: its columns, sample rows and the mapping remembered or guessed",
    access: create,
    effect: "write",
    body: "multipart",
    input: z.strictObject({ file: z.file() }),
    output: clientPreview,
  }),
  columns: post("client/import/columns/{id}", {
    summary: "The same for a file that the caller has uploaded before, by its fileId",
    access: create,
    input: byId,
    output: clientPreview,
  }),
  start: post("client/import/start", {
    summary:
      "Check (dryRun) or import an uploaded file as a job; the mapping is remembered. Own edits are kept but for `take`, or all of them with `overwrite`; blank cells change nothing unless `emptyBlanks`. Refused rows are the job's file",
    access: create,
    effect: "write",
    input: z.strictObject({
      fileId: id,
      branchId: id,
      mapping: clientMapping,
      overwrite: z.boolean().default(false),
      emptyBlanks: z.boolean().default(false),
      dryRun: z.boolean(),
      take: z.array(clientTake).max(500).default([]),
    }),
    output: z.object({ jobId: z.number() }),
  }),
  template: get("client/excel/template", {
    summary: "Empty Excel file with the columns that an import accepts",
    access: create,
    reply: "file",
    noStepUp: "an empty form",
    input: nothing,
    output: z.unknown(),
  }),
  exportList: get("client/excel/download", {
    summary:
      "The list as Excel, CSV or vCard, with the filters of the list and without fields that are masked",
    access: needs("client", "read"),
    reply: "file",
    stepUp: true,
    input: z.strictObject({
      query: z.string().max(4000).default("{}"),
      format: z.enum(clientExportFormats).default("xlsx"),
      list: z.enum(clientLists).default("all"),
    }),
    output: z.unknown(),
  }),
};
