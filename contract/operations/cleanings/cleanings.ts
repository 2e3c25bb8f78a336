import { z } from "zod";
import { cleaningPoint } from "#contract/operations/cleanings/cleaner-pages.ts";
import {
  cleaningKinds,
  cleaningStatuses,
  openCleaningStatuses,
  pastCleaningStatuses,
} from "#contract/operations/cleanings/cleaning.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  historyEntry,
  id,
  listInput,
  listOutput,
  nothing,
  version,
} from "#contract/platform/list.ts";
import { recordFile } from "#contract/platform/record-files.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, line, requiredLine, text } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

const status = z.enum(cleaningStatuses);

export const cleaningRow = z.object({
  id: z.number(),
  branchId: z.number(),
  unitId: z.number(),
  unitLabel: z.string(),
  /** Empty when the unit is in no building. */
  buildingName: z.string(),
  kind: z.enum(cleaningKinds),
  status,
  /** The stay before the cleaning; `guest` is empty for readers without `client_name`. */
  contractId: z.number().nullable(),
  guest: z.string(),
  /** The window: when the guest leaves, and when the unit has to be ready. */
  startsAt: z.string(),
  dueBy: z.string(),
  nextContractId: z.number().nullable(),
  nextArrivalAt: z.string().nullable(),
  /** Somebody arrives on the day the guest leaves. */
  urgent: z.boolean(),
  assignedTo: z.number().nullable(),
  assignedName: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** 0 for one that was cleaned without being timed. */
  minutesWorked: z.number(),
  minutesLate: z.number().nullable(),
  /** Reason of the last move. */
  reason: z.string(),
  /** The branch's time zone. */
  timeZone: z.string(),
});
export type CleaningRow = z.infer<typeof cleaningRow>;

export const cleaning = cleaningRow.extend({
  note: z.string(),
  /** What hinders the job, as the cleaner reported it; empty when nothing does. */
  problem: z.string(),
  Points: z.array(cleaningPoint),
  Photos: z.array(recordFile),
  startedName: z.string(),
  version: z.number(),
  allowedActions: z.array(allowedAction),
});
export type Cleaning = z.infer<typeof cleaning>;

const filters = {
  q: line(100).optional(),
  buildingId: z.array(id).optional(),
  unitId: z.array(id).optional(),
  /** `mine`, `nobody`, or the id of a colleague. */
  assignee: z
    .string()
    .regex(/^(mine|nobody|[1-9]\d{0,14})$/)
    .optional(),
  /** First and last due day. */
  from: date.optional(),
  until: date.optional(),
};
const sorts = ["dueBy", "startsAt", "unit", "status", "assigned"] as const;

export const cleanings = {
  tasks: post("cleaning/tasks", {
    summary:
      "Cleanings that are to be done: those of today and before, or those that are due on the days asked for",
    access: needs("cleaning", "read"),
    input: listInput(sorts, { ...filters, status: z.array(z.enum(openCleaningStatuses)).optional() }),
    output: listOutput("cleanings", cleaningRow),
  }),
  history: post("cleaning/history", {
    summary: "Cleanings that are done or cancelled, the latest first",
    access: needs("cleaning", "read"),
    input: listInput(sorts, { ...filters, status: z.array(z.enum(pastCleaningStatuses)).optional() }),
    output: listOutput("cleanings", cleaningRow),
  }),
  read: get("cleaning/get/{id}", {
    summary: "One cleaning, the actions that are possible now, and who did what, newest first",
    access: needs("cleaning", "read"),
    input: byId,
    output: z.object({ cleaning, History: z.array(historyEntry) }),
  }),
  setStatus: post("cleaning/update/{id}/status", {
    summary: "Move a cleaning to another status; some moves need a reason",
    access: needs("cleaning", "edit"),
    effect: "write",
    input: z.strictObject({ id, status, reason: line(300).default(""), version }),
    output: z.object({ cleaning }),
  }),
  update: post("cleaning/update/{id}", {
    summary: "Assign a cleaning, or add a note; fields left out stay as they are",
    access: needs("cleaning", "edit"),
    effect: "write",
    input: z.strictObject({
      id,
      version,
      cleaning: z.strictObject({
        assignedTo: id.nullable().optional(),
        note: text(2000).optional(),
        problem: line(300).optional(),
      }),
    }),
    output: z.object({ cleaning }),
  }),
  tick: post("cleaning/tick/{id}", {
    summary: "A point of the checklist is done, or is not; one that asks for a photo is done by it",
    access: needs("cleaning", "edit"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      id,
      place: numeric(z.number().int().positive().max(500)),
      done: flag.default(true),
      photo: z.file().optional(),
    }),
    output: z.object({ cleaning }),
  }),
  add: post("cleaning/add", {
    summary: "New cleaning by hand, such as one in the middle of a stay",
    access: needs("cleaning", "create"),
    effect: "write",
    input: z.strictObject({
      cleaning: z.strictObject({
        unitId: id,
        day: date,
        assignedTo: id.nullable().default(null),
        reason: requiredLine(300),
        note: text(2000).default(""),
      }),
    }),
    output: z.object({ cleaningId: z.number() }),
  }),
  colleagues: post("cleaning/colleagues", {
    summary: "The users who can be assigned to cleanings, in the caller's branches",
    access: needs("cleaning", "read"),
    input: nothing,
    output: z.object({
      colleagues: z.array(z.object({ id: z.number(), name: z.string(), branchIds: z.array(z.number()) })),
    }),
  }),
  ofContract: post("realEstate/contract/cleaningId/{id}", {
    summary: "The latest cleaning after a stay, in its current unit; NOT_FOUND when it has none",
    access: needs("cleaning", "read"),
    input: byId,
    output: z.object({ cleaningId: z.number() }),
  }),
};

export const cleaningScreens = {
  "/cleaning/tasks": {
    needs: needs("cleaning", "read"),
    menu: { group: "property", label: "cleaning", icon: "broom", go: "r" },
  },
  "/cleaning/edit/{id}": { needs: needs("cleaning", "read"), shows: ["cleaning"] },
  "/cleaning/edit/new": { needs: needs("cleaning", "create") },
  "/cleaning/history": { needs: needs("cleaning", "read") },
} as const satisfies Screens;
