import { z } from "zod";
import { document } from "#contract/clients/documents/documents.ts";
import {
  contractTemplateRecord,
  templateKinds,
} from "#contract/contracts/contract-templates/contract-template.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, done, historyEntry, id, listInput, listOutput, version } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { language, line } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

export const contractTemplateSchemas = recordSchemas(contractTemplateRecord);

const beside = {
  /** Null for a template of all branches. */
  branchName: z.string().nullable(),
  /** The number of its present text. */
  textNumber: z.number(),
  isDefault: z.boolean(),
};
const template = contractTemplateSchemas.stored.extend(beside);
export type ContractTemplate = z.infer<typeof template>;
const templateRow = contractTemplateSchemas
  .row(["name", "kind", "language", "officeId", "active"])
  .extend({ ...beside, updatedAt: z.iso.datetime() });
export type ContractTemplateRow = z.infer<typeof templateRow>;

/** An earlier text of the template; `by` saved it. */
const templateText = z.object({
  number: z.number(),
  name: z.string(),
  text: z.string(),
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The number of documents made from it. */
  documents: z.number(),
});
export type TemplateText = z.infer<typeof templateText>;

const run = z.object({ text: z.string(), bold: z.boolean() });
/** A piece of text; line breaks are part of it. */
export type Run = z.infer<typeof run>;

export const columnSides = ["start", "center", "end"] as const;

/** A part of a text as it is shown and printed, without any markup. */
export type TextBlock =
  | { kind: "heading"; level: number; runs: Run[] }
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; ordered: boolean; start: number; items: TextBlock[][] }
  | { kind: "quote"; blocks: TextBlock[] }
  | { kind: "table"; sides: (typeof columnSides)[number][]; head: Run[][]; rows: Run[][][] }
  | { kind: "rule" };

const runs = z.array(run);
const block: z.ZodType<TextBlock> = z.lazy(() =>
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("heading"), level: z.number(), runs }),
    z.object({ kind: z.literal("paragraph"), runs }),
    z.object({
      kind: z.literal("list"),
      ordered: z.boolean(),
      start: z.number(),
      items: z.array(z.array(block)),
    }),
    z.object({ kind: z.literal("quote"), blocks: z.array(block) }),
    z.object({
      kind: z.literal("table"),
      sides: z.array(z.enum(columnSides)),
      head: z.array(runs),
      rows: z.array(z.array(runs)),
    }),
    z.object({ kind: z.literal("rule") }),
  ]),
);

const shown = z.object({
  language,
  blocks: z.array(block),
  /** Variables of the text without a value, or whose value the reader may not see. */
  missing: z.array(z.string()),
  /** The contract of the preview; null when there is none yet. */
  contractId: z.number().nullable(),
});
export type ShownTemplate = z.infer<typeof shown>;

const resource = "real_estate_contract";
const reads = needs(resource, "read");
const edits = needs(resource, "edit");
const kind = z.enum(templateKinds);

/** Making a document requires the right to see the guest's name. */
export const makesDocuments = [
  ...edits,
  ...needs("client_name", "read"),
  ...needs("client_personal", "read"),
];

export const contractTemplates = {
  list: post("contractTemplate/get", {
    summary: "Templates of the selected branches, and those for all branches",
    access: reads,
    input: listInput(["name", "kind", "language", "updatedAt"], {
      q: line(100).optional(),
      language: z.array(language).optional(),
      kind: z.array(kind).optional(),
      active: z.boolean().optional(),
      isDefault: z.boolean().optional(),
    }),
    output: listOutput("Templates", templateRow),
  }),
  read: post("contractTemplate/id/{id}", {
    summary: "One template with its earlier texts, and who changed what, newest first",
    access: reads,
    input: byId,
    output: z.object({
      Template: template,
      Texts: z.array(templateText),
      History: z.array(historyEntry),
    }),
  }),
  ofBranch: post("contractTemplate/default/buid/{buid}", {
    summary:
      "The template that a branch uses for a kind: its own in the language, else that for all branches; NOT_FOUND when there is none",
    access: reads,
    input: z.strictObject({
      buid: id,
      kind: kind.default("rent"),
      /** The organization's own language when absent. */
      language: language.optional(),
    }),
    output: z.object({ Template: template }),
  }),
  starter: post("contractTemplate/starter", {
    summary: "A sample text to start from, in a language",
    access: edits,
    input: z.strictObject({ language }),
    output: z.object({ name: z.string(), text: z.string() }),
  }),
  add: post("contractTemplate/add", {
    summary: "New template; an unknown variable, or a condition that is not closed, is refused",
    access: edits,
    effect: "write",
    input: z.strictObject({ template: contractTemplateSchemas.full }),
    output: z.object({ TemplateId: z.number() }),
  }),
  update: post("contractTemplate/update", {
    summary:
      "Change a template; fields left out stay as they are. A changed name or text makes a new version: documents keep the one they were made from",
    access: edits,
    effect: "write",
    input: z.strictObject({ template: contractTemplateSchemas.change }),
    output: z.object({ Template: template }),
  }),
  takeText: post("contractTemplate/text/use/{id}", {
    summary: "Use an earlier text again: it becomes the newest version",
    access: edits,
    effect: "write",
    input: z.strictObject({ id, number: numeric(z.number().int().positive().max(1_000_000)), version }),
    output: z.object({ Template: template }),
  }),
  setDefault: post("contractTemplate/default/set/{id}", {
    summary: "Make it the default template of its branch (or of all branches) for its kind and language",
    access: edits,
    effect: "write",
    input: z.strictObject({ id, version }),
    output: done,
  }),
  preview: post("contractTemplate/preview", {
    summary:
      "A text filled in with a contract, by default the latest; guest data that the reader may not see count as unknown",
    access: reads,
    input: z.strictObject({
      language,
      text: contractTemplateSchemas.values.text,
      contractId: id.optional(),
    }),
    output: z.object({ shown }),
  }),
  previewPdf: get("contractTemplate/pdf/{id}", {
    summary: "The saved template filled in with a contract as a PDF, which is not stored",
    access: makesDocuments,
    reply: "file",
    noStepUp: "a preview while a text is written, with one contract that the reader may see anyway",
    input: z.strictObject({ id, contractId: id.optional() }),
    output: z.unknown(),
  }),
  choices: post("contractTemplate/choices/{contractId}", {
    summary: "Active templates that a contract's branch may use, the best fitting ones first",
    access: reads,
    input: z.strictObject({ contractId: id }),
    output: z.object({
      Templates: z.array(contractTemplateSchemas.row(["name", "kind", "language"])),
    }),
  }),
  generate: post("realEstate/contract/generateAndSave/{id}", {
    summary:
      "Make a PDF of a template for a contract and store it as its document; making it again adds a version, and none is ever changed",
    access: makesDocuments,
    effect: "write",
    input: z.strictObject({ id, templateId: id }),
    output: z.object({
      documents: z.array(document),
      DocumentId: z.number(),
      /** Variables without a value. */
      missing: z.array(z.string()),
    }),
  }),
};

export const contractTemplateScreens = {
  "/real_estate/contracts/templates": {
    needs: edits,
    menu: { group: "contracts", label: "contractTemplates:title", icon: "template" },
  },
  "/real_estate/contracts/template/edit/{id}": { needs: edits, shows: ["contractTemplate"] },
  "/real_estate/contracts/template/new/{id}": { needs: edits },
} as const satisfies Screens;
