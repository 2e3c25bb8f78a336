import { z } from "zod";
import { needs } from "#contract/access.ts";
import { post } from "#contract/call.ts";
import { expense } from "#contract/expenses.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  version,
} from "#contract/list.ts";
import type { Screens } from "#contract/screen.ts";
import { countryCode, line, requiredLine, text } from "#contract/values.ts";
import { numeric } from "#contract/written-values.ts";

/** Building types of the specification, section 4. */
export const buildingTypes = ["Neubau", "Altbau", "Villahaus", "Altbau_Renoviert", "Tiny_Houses"] as const;
const buildingType = z.enum(buildingTypes);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const typed = {
  branchId: id,
  name: requiredLine(120),
  type: buildingType,
  /** Empty where only the position is known. */
  address: line(160),
  house: line(20),
  zip: line(12),
  city: requiredLine(80),
  district: line(80),
  country: countryCode,
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  checkInTime: time,
  checkOutTime: time,
  note: text(4000),
};

/** What a person types of a building; forms pick from it. Position in degrees (WGS 84), times in the building's zone. */
export const buildingFields = z.strictObject({
  ...typed,
  address: typed.address.default(""),
  house: typed.house.default(""),
  zip: typed.zip.default(""),
  district: typed.district.default(""),
  latitude: typed.latitude.default(null),
  longitude: typed.longitude.default(null),
  checkInTime: time.default("15:00"),
  checkOutTime: time.default("11:00"),
  note: typed.note.default(""),
});
export type BuildingFields = z.infer<typeof buildingFields>;

/** A change: what is left out stays as it is. */
const buildingChange = z.strictObject(typed).partial().extend({ id, version });

/** The deadline of a period's operating costs that is near or past (behaviour.md 3.14). */
export const costAlert = z.object({
  periodFrom: z.string(),
  periodUntil: z.string(),
  dueOn: z.string(),
  /** Negative when it is past. */
  days: z.number(),
  level: z.enum(["soon", "near", "urgent", "over"]),
});
export type CostAlert = z.infer<typeof costAlert>;

export const buildingRow = z.object({
  id: z.number(),
  branchId: z.number(),
  branchName: z.string(),
  name: z.string(),
  type: buildingType,
  address: z.string(),
  house: z.string(),
  zip: z.string(),
  city: z.string(),
  district: z.string(),
  country: z.string(),
  units: z.number(),
  activeUnits: z.number(),
  costAlert: costAlert.nullable(),
});
export type BuildingRow = z.infer<typeof buildingRow>;

export const building = z.strictObject(typed).extend({
  id: z.number(),
  branchId: z.number(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  allowedActions: z.array(allowedAction),
});

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
      type: z.array(buildingType).optional(),
      city: z.array(line(80)).optional(),
    }),
    output: listOutput("Buildings", buildingRow),
  }),
  basic: post("building/get/basic", {
    summary: "Id and label of every building, for choosing one",
    access: needs("building", "read"),
    input: z.strictObject({
      q: line(100).optional(),
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
      /** Of the last year that is accounted for: of the whole building, and of single units. */
      buildingExpenses: z.array(expense),
      expenses: z.array(expense),
      costAlert: costAlert.nullable(),
    }),
  }),
  dueStatements: post("building/dueStatements", {
    summary:
      "Buildings of the selected branches whose statement of operating costs is due, the most pressing first",
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
    input: z.strictObject({ building: buildingFields }),
    output: z.object({ BuildingId: z.number() }),
  }),
  update: post("building/update", {
    summary: "Change a building; fields left out stay as they are",
    access: needs("building", "edit"),
    effect: "write",
    input: z.strictObject({ building: buildingChange }),
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
      "Take a unit out of a building; refused while stays lie ahead, unless `force` with a reason, which flags them as overbooked",
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
    menu: { group: "properties", label: "buildings", icon: "building", go: "b" },
  },
  "/buildings/import": { needs: needs("building", "edit") },
  "/building/edit/{id}": { needs: needs("building", "edit"), shows: ["building"] },
} as const satisfies Screens;
