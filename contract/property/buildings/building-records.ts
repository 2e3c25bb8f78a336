import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, done, id } from "#contract/platform/list.ts";
import { documentTags } from "#contract/platform/record-choices.ts";
import { checklistOf, recordFile } from "#contract/platform/record-files.ts";
import { date, requiredLine, text } from "#contract/platform/values.ts";
import { buildingTodoEvents } from "#contract/property/buildings/building-choices.ts";
import { buildingImport } from "#contract/property/buildings/building-import.ts";

const read = needs("building", "read");
const edit = needs("building", "edit");
const todoEvent = z.enum(buildingTodoEvents);
const ids = z.array(id).max(200);

const staff = z.object({ id: z.number(), name: z.string(), email: z.string().nullable() });
const owner = z.object({
  id: z.number(),
  /** Null when the reader may not see names. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** The units of the building that they own; empty for owners of the whole building. */
  units: z.array(z.string()),
});
const bank = z.object({ id: z.number(), name: z.string() });

const mailFields = {
  subject: requiredLine(200),
  body: text(20_000),
  /** Files of the building, together at most 25 MB. */
  files: z.array(id).max(50).default([]),
};
const upload = {
  id,
  files: z.union([z.file(), z.array(z.file()).min(1).max(30)]),
  tag: z.enum(documentTags).default("Sonstiges"),
};
const sent = z.object({ messageIds: z.array(z.number()) });

/**
 * What a building has beside its data: people, banks, files, to-dos, letters, tables. `{id}` is the building.
 */
export const buildingRecords = {
  people: post("building/people/{id}", {
    summary: "Staff responsible for a building, its owners, and who can be added",
    access: read,
    input: byId,
    output: z.object({ users: z.array(staff), owners: z.array(owner), choices: z.array(staff) }),
  }),
  setPeople: post("building/people/save/{id}", {
    summary: "Set the staff responsible for a building, and the owners of the whole building",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, userIds: ids, ownerIds: ids }),
    output: done,
  }),
  arrangeUnits: post("building/arrangeUnits/{id}", {
    summary: "Set the order of a building's units",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, unitIds: z.array(id).max(1000) }),
    output: done,
  }),
  banks: post("building/bank/edit/{id}", {
    summary: "Banks of a building, and those of the organization to choose from",
    access: read,
    input: byId,
    output: z.object({ banks: z.array(bank), choices: z.array(bank) }),
  }),
  addBank: post("building/addBank/{id}", {
    summary: "Link a bank to a building by its id, or by a name, which is added if it is new",
    access: edit,
    effect: "write",
    input: z.union([z.strictObject({ id, bankId: id }), z.strictObject({ id, name: requiredLine(120) })]),
    output: z.object({ bankId: z.number() }),
  }),
  removeBank: post("building/removeBank/{id}/{bankId}", {
    summary: "Remove the link to a bank; its files stay with the building",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, bankId: id }),
    output: done,
  }),
  files: post("building/files/{id}", {
    summary: "Files of a building, newest first",
    access: read,
    input: byId,
    output: z.object({ files: z.array(recordFile) }),
  }),
  addFiles: post("building/update/file/{id}", {
    summary: "Store files of a building under a tag; the tag Expose needs building_expose",
    access: edit,
    effect: "write",
    body: "multipart",
    input: z.strictObject(upload),
    output: z.object({ fileIds: z.array(z.number()) }),
  }),
  addBankFiles: post("building/update/file/{id}/{bankId}", {
    summary: "Store files of a building for one of its banks",
    access: edit,
    effect: "write",
    body: "multipart",
    input: z.strictObject({ ...upload, bankId: id }),
    output: z.object({ fileIds: z.array(z.number()) }),
  }),
  removeFile: post("building/file/remove/{id}/{fileId}", {
    summary: "Remove a file from a building",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, fileId: id }),
    output: done,
  }),
  todos: post("building/todos/{id}", {
    summary: "The checklist of a building: every dated event, the latest first",
    access: read,
    input: byId,
    output: checklistOf(buildingTodoEvents),
  }),
  todo: post("building/todo/{id}/{event}", {
    summary: "Add a dated event to the checklist; the same event twice a day is ignored",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, event: todoEvent }),
    output: z.object({ added: z.boolean() }),
  }),
  sendUserMail: post("building/sendUserMail/{id}", {
    summary: "Write to people of a building: staff by `userIds`, owners by `ownerIds`; one mail each",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, userIds: ids.default([]), ownerIds: ids.default([]), ...mailFields }),
    output: sent,
  }),
  sendAgentMail: post("building/sendAgentMail/{id}", {
    summary: "Write to agents of the building's branch, whether they are responsible for the building or not",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, userIds: ids.min(1), ...mailFields }),
    output: sent,
  }),
  sendFiles: post("building/sendBuildingFiles/{id}", {
    summary: "Send files of a building to its staff and owners",
    access: edit,
    effect: "write",
    input: z.strictObject({
      id,
      userIds: ids.default([]),
      ownerIds: ids.default([]),
      files: z.array(id).min(1).max(50),
    }),
    output: sent,
  }),
  requestExpose: post("building/requestExpose/{id}", {
    summary: "Order an exposé, a liquidity plan or an opinion: a mail to the branch, with the price",
    access: needs("building_expose", "edit"),
    effect: "write",
    input: z.strictObject({ id, kind: z.enum(["expose", "liquidityPlan", "opinion"]).default("expose") }),
    output: z.object({ messageId: z.number(), price: z.number().nullable() }),
  }),
  ...buildingImport,
  overview: get("monetaryTransaction/generateOverviewExcel", {
    summary: "Income and costs of a building in a period, as Excel",
    access: [...read, ...needs("monetary", "read")],
    reply: "file",
    stepUp: true,
    input: z.strictObject({
      buildingId: id,
      platform: z.string().max(60).optional(),
      start: date.optional(),
      end: date.optional(),
    }),
    output: z.unknown(),
  }),
};
