import { z } from "zod";
import { expense } from "#contract/money/invoices/expenses.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
} from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { line } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";
import { buildingRecord } from "#contract/property/buildings/building.ts";
import { buildingTypes } from "#contract/property/buildings/building-choices.ts";

export const buildingSchemas = recordSchemas(buildingRecord);
export type BuildingFields = z.output<typeof buildingSchemas.full>;

/** The deadline for a period's operating costs that is near or past (docs/rules/operating-costs.md). */
export const costAlert = z.object({
  periodFrom: z.string(),
  periodUntil: z.string(),
  dueOn: z.string(),
  /** Negative when it is past. */
  days: z.number(),
  level: z.enum(["soon", "near", "urgent", "over"]),
});
export type CostAlert = z.infer<typeof costAlert>;

/** The fields that the list shows. */
export const buildingRowFields = [
  "branchId",
  "name",
  "type",
  "address",
  "house",
  "zip",
  "city",
  "district",
  "country",
] as const;
export const buildingRow = buildingSchemas.row(buildingRowFields).extend({
  branchName: z.string(),
  units: z.number(),
  activeUnits: z.number(),
  costAlert: costAlert.nullable(),
});
export type BuildingRow = z.infer<typeof buildingRow>;

export const building = buildingSchemas.stored.extend({ allowedActions: z.array(allowedAction) });

export const buildingUnit = z.object({
  id: z.number(),
  label: z.string(),
  apt: z.string(),
  status: z.string(),
  persons: z.number(),
});

export const buildings = {
  list: post("building/get", {
    summary: "Buildings of the selected branches",
    access: needs("building", "read"),
    input: listInput(["name", "address", "city", "type", "units"], {
      q: line(100).optional(),
      type: z.array(z.enum(buildingTypes)).optional(),
      city: z.array(line(80)).optional(),
    }),
    output: listOutput("Buildings", buildingRow),
  }),
  basic: post("building/get/basic", {
    summary: "Id and label of every building, for choosing one",
    access: needs("building", "read"),
    input: z.strictObject({
      q: line(100).optional(),
      /** Only these, in any of the user's branches. */
      ids: z.array(id).max(500).optional(),
      amount: numeric(z.number().int().min(1).max(500)).default(500),
    }),
    output: z.object({
      Buildings: z.array(z.object({ id: z.number(), name: z.string(), city: z.string() })),
    }),
  }),
  read: post("building/id/{id}", {
    summary: "One building with its units",
    access: needs("building", "read"),
    input: byId,
    output: z.object({
      Building: building,
      units: z.array(buildingUnit),
      banks: z.array(z.object({ id: z.number(), name: z.string() })),
      userIds: z.array(z.number()),
      /** For the last year that is accounted for: of the whole building, and of single units. */
      buildingExpenses: z.array(expense),
      expenses: z.array(expense),
      costAlert: costAlert.nullable(),
    }),
  }),
  dueStatements: post("building/dueStatements", {
    summary:
      "Buildings of the selected branches whose statement of operating costs is due, the most urgent first",
    access: needs("building", "read"),
    input: z.strictObject({}),
    output: z.object({
      Buildings: z.array(z.object({ id: z.number(), name: z.string(), costAlert })),
    }),
  }),
  history: post("building/history/{id}", {
    summary: "Who changed what, newest first",
    access: needs("building", "read"),
    input: byId,
    output: z.object({ History: z.array(historyEntry) }),
  }),
  add: post("building/add", {
    summary: "New building",
    access: needs("building", "create"),
    effect: "write",
    input: z.strictObject({ building: buildingSchemas.full }),
    output: z.object({ BuildingId: z.number() }),
  }),
  update: post("building/update", {
    summary: "Change a building; fields left out stay as they are",
    access: needs("building", "edit"),
    effect: "write",
    input: z.strictObject({ building: buildingSchemas.change }),
    output: z.object({ Building: building }),
  }),
  addUnit: post("building/addPropertyToBuilding/{id}/{propertyId}", {
    summary: "Put a unit into a building of the same branch",
    access: needs("building", "edit"),
    effect: "write",
    input: z.strictObject({ id, propertyId: id }),
    output: done,
  }),
  removeUnit: post("building/removeProperty/{id}/{propertyId}", {
    summary:
      "Take a unit out of a building; refused if stays lie ahead, unless `force` with a reason, which flags them as overbooked",
    access: needs("building", "edit"),
    effect: "write",
    input: z.strictObject({
      id,
      propertyId: id,
      force: z.boolean().default(false),
      reason: line(500).default(""),
    }),
    output: done,
  }),
  remove: post("building/delete/{id}", {
    summary: "Delete a building that has no units left",
    access: needs("building", "operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
};

export const buildingScreens = {
  "/buildings": {
    needs: needs("building", "edit"),
    menu: { group: "property", label: "buildings", icon: "building", go: "b" },
  },
  "/buildings/import": { needs: needs("building", "edit") },
  "/building/edit/{id}": { needs: needs("building", "edit"), shows: ["building"] },
} as const satisfies Screens;
