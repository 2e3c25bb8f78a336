import { z } from "zod";
import { expense, expenseChange, expenseFields } from "#contract/money/invoices/expenses.ts";
import { blockTypes } from "#contract/planning/calendar/block-types.ts";
import { needs } from "#contract/platform/access.ts";
import { bulkAct, bulkInput, bulkReport } from "#contract/platform/bulk.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id, nothing, version } from "#contract/platform/list.ts";
import { documentTags } from "#contract/platform/record-choices.ts";
import { checklistOf, recordFile } from "#contract/platform/record-files.ts";
import { date, email, line, phone, requiredLine, text } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";
import { building } from "#contract/property/buildings/buildings.ts";
import { amenities, buildPhases, featureTypes, todoEvents } from "#contract/property/units/unit-choices.ts";
import { unit, unitStatus } from "#contract/property/units/units.ts";

const read = needs("real_estate", "read");
const edit = needs("real_estate", "edit");
const featureType = z.enum(featureTypes);
/** Yes or no, also from a form's field. */
const answer = flag.default(false);
const todoEvent = z.enum(todoEvents);

const contactFields = {
  name: requiredLine(120),
  duty: line(80),
  phone: z.union([z.literal(""), phone]),
  email: z.union([z.literal(""), email]),
  note: text(500),
};
/** A person to call about a unit: caretaker, neighbour with the key, the company for the lift. */
export const unitContact = z.object({ ...contactFields, id: z.number(), version: z.number() });
export type UnitContact = z.infer<typeof unitContact>;
/** The typed fields of a contact person. */
export const contactForm = z.strictObject(contactFields);

const choice = z.object({ id: z.number(), label: z.string(), address: z.string(), persons: z.number() });
const choices = z.object({ RealEstates: z.array(choice) });

/** The calls for units: lists for choices, status and advertising, bulk actions, contacts and files. */
export const unitActs = {
  data: post("realEstate/data", {
    summary: "Statuses, types, countries and channels for the screens",
    access: read,
    input: nothing,
    output: z.object({
      statuses: z.array(z.object({ name: unitStatus, label: z.string(), active: z.boolean() })),
      types: z.array(z.string()),
      countries: z.array(z.object({ code: z.string(), name: z.string() })),
      channels: z.array(z.string()),
    }),
  }),
  meta: post("realEstate/meta", {
    summary: "The fields of a unit with their kind, and the fixed choices",
    access: read,
    input: nothing,
    output: z.object({
      MetaBase: z.object({
        fields: z.array(z.object({ name: z.string(), label: z.string(), editable: z.boolean() })),
        features: z.array(z.enum(amenities)),
        featureTypes: z.array(featureType),
        documentTags: z.array(z.enum(documentTags)),
        todoEvents: z.array(todoEvent),
      }),
    }),
  }),
  forBuilding: post("realEstate/getForBuilding", {
    summary: "Units of a building, for choosing one",
    access: read,
    input: z.strictObject({ buildingId: id }),
    output: choices,
  }),
  forBuildings: post("realEstate/getAllForBuildings", {
    summary: "Units of several buildings, for choosing some",
    access: read,
    input: z.strictObject({ buildingIds: z.array(id).min(1).max(500) }),
    output: choices,
  }),
  withBuilding: post("realEstate/building/id/{id}", {
    summary: "A unit with its building, which is null if there is none",
    access: [...read, ...needs("building", "read")],
    input: byId,
    output: z.object({
      RealEstate: unit.omit({ allowedActions: true }),
      Building: building.omit({ allowedActions: true }).nullable(),
    }),
  }),
  reservationCount: post("realEstate/reservationCount/{id}", {
    summary: "Contracts of a unit that were not cancelled: all, those ahead or running, open requests",
    access: read,
    input: byId,
    output: z.object({ count: z.number(), ahead: z.number(), requests: z.number() }),
  }),
  setStatus: post("realEstate/status/{id}", {
    summary:
      "Move a unit to a label or build phase; skipping a phase needs `confirm`, a step back needs operation",
    access: edit,
    effect: "write",
    input: z.strictObject({
      id,
      status: unitStatus,
      version,
      confirm: z.boolean().default(false),
      /** Day on which the build phase was reached; today by default. */
      on: date.optional(),
      note: line(500).default(""),
    }),
    output: z.object({ status: unitStatus }),
  }),
  reachPhase: post("realEstate/phase/{id}", {
    summary:
      "Move a unit to a build phase, store photos of it, and notify the buyers of its building by mail",
    access: edit,
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      id,
      status: z.enum(buildPhases),
      version,
      confirm: answer,
      on: date.optional(),
      note: line(500).default(""),
      files: z.union([z.file(), z.array(z.file()).max(30)]).default([]),
      /** Sends one letter to each buyer with the photos, at most 25 MB together. */
      inform: answer,
    }),
    output: z.object({ status: unitStatus, informed: z.number() }),
  }),
  phases: post("realEstate/phases/{id}", {
    summary: "Build phases a unit has reached, newest first, and how many buyers can be notified of the next",
    access: read,
    input: byId,
    output: z.object({
      buyers: z.number(),
      phases: z.array(
        z.object({
          id: z.number(),
          phase: unitStatus,
          reachedOn: z.string(),
          note: z.string(),
          /** The number of buyers who were notified. */
          informed: z.number(),
          files: z.array(z.object({ id: z.number(), name: z.string() })),
        }),
      ),
    }),
  }),
  feature: post("realEstate/feature/{id}", {
    summary: "Advertise a unit; needs a price, an image and a status that is not on the no-active list",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, featureType }),
    output: done,
  }),
  deFeature: post("realEstate/deFeature/{id}", {
    summary: "Take a unit off all advertising",
    access: edit,
    effect: "write",
    input: byId,
    output: done,
  }),
  copy: post("realEstate/copyRealEstate/{id}", {
    summary: "New unit with the data and contact persons of an existing one",
    access: needs("real_estate", "create"),
    effect: "write",
    input: byId,
    output: z.object({ RealEstateId: z.number() }),
  }),
  bulkDisable: post("realEstate/bulkDisable", {
    summary:
      "Disable units; those with stays ahead are refused, unless `force` with a reason, which flags the stays as overbooked",
    access: edit,
    effect: "write",
    input: z.strictObject({ ...bulkInput, force: z.boolean().default(false), reason: line(500).default("") }),
    output: bulkReport,
  }),
  bulkEnable: post("realEstate/bulkEnable", {
    summary: "Make units live; disabled ones return to their earlier status",
    access: edit,
    effect: "write",
    input: z.strictObject(bulkInput),
    output: bulkReport,
  }),
  bulkAdvertise: post("realEstate/bulkAdvertise", {
    summary: "Advertise units; null takes them off all advertising",
    access: edit,
    effect: "write",
    input: z.strictObject({ ...bulkInput, featureType: featureType.nullable() }),
    output: bulkReport,
  }),
  bulkAct: post("realEstate/bulkAct/{id}", {
    summary: "A bulk action by the caller, and until when it can be undone",
    access: read,
    input: byId,
    output: z.object({ act: bulkAct }),
  }),
  undoBulk: post("realEstate/bulkUndo/{id}", {
    summary: "Undo a bulk action by the caller within ten minutes; refused if a unit was changed since",
    access: edit,
    effect: "write",
    input: byId,
    output: z.object({ undone: z.number() }),
  }),
  expenses: post("realEstate/expenses/{id}", {
    summary: "Expenses of one unit, the latest first",
    access: read,
    input: byId,
    output: z.object({ expenses: z.array(expense) }),
  }),
  addExpense: post("realEstate/addExpenses/{id}", {
    summary: "Add an expense that the unit bears alone",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, expense: expenseFields }),
    output: z.object({ expenseId: z.number() }),
  }),
  updateExpense: post("realEstate/updateExpenses/{id}", {
    summary: "Change an expense of a unit that is in no finalized statement",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, expense: expenseChange.extend({ id }) }),
    output: z.object({ expense }),
  }),
  deleteExpense: post("realEstate/deleteExpenses/{id}/{expenseId}", {
    summary: "Delete an expense of a unit that is in no finalized statement",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, expenseId: id }),
    output: done,
  }),
  bulkExpenses: post("realEstate/bulkExpenses", {
    summary: "Add the same expense to each of several units",
    access: edit,
    effect: "write",
    input: z.strictObject({ ...bulkInput, expense: expenseFields }),
    output: bulkReport,
  }),
  todos: post("realEstate/todos/{id}", {
    summary: "The checklist of a unit: when each event was last done, and all entries",
    access: read,
    input: byId,
    output: checklistOf(todoEvents),
  }),
  todo: post("realEstate/todo/{id}/{event}", {
    summary: "Add a dated event to the checklist; the same event twice a day is ignored",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, event: todoEvent }),
    output: z.object({ added: z.boolean() }),
  }),
  contacts: post("realEstate/contacts/{id}", {
    summary: "Contact persons of a unit",
    access: read,
    input: byId,
    output: z.object({ contacts: z.array(unitContact) }),
  }),
  saveContact: post("realEstate/contact/{id}", {
    summary: "Add a contact person to a unit, or change the one named by `contactId`",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, contactId: id.optional(), version, contact: contactForm }),
    output: z.object({ contactId: z.number() }),
  }),
  removeContact: post("realEstate/contact/remove/{id}/{contactId}", {
    summary: "Remove a contact person from a unit",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, contactId: id }),
    output: done,
  }),
  copyContacts: post("realEstate/copyRealEstateContactPerson/{id}/{newPropertyId}", {
    summary: "Copy the contact persons of a unit to another; those it already has are left out",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, newPropertyId: id }),
    output: z.object({ copied: z.number() }),
  }),
  documents: post("realEstate/documents/{id}", {
    summary: "Files of a unit, newest first; added by `update/file/{id}` with a tag",
    access: read,
    input: byId,
    output: z.object({ documents: z.array(recordFile) }),
  }),
  removeDocument: post("realEstate/document/remove/{id}/{fileId}", {
    summary: "Remove a file from a unit",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, fileId: id }),
    output: done,
  }),
  blocks: post("realEstate/blocks/{id}", {
    summary: "Blocks of a unit that are not over, the next first",
    access: [...read, ...needs("calendar", "read")],
    input: byId,
    output: z.object({
      blocks: z.array(
        z.object({
          id: z.number(),
          type: z.enum(blockTypes),
          from: z.string(),
          until: z.string(),
          reason: z.string(),
          note: z.string(),
          by: z.string().nullable(),
          version: z.number(),
        }),
      ),
    }),
  }),
};
