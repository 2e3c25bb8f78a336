import { z } from "zod";
import {
  keyboxActions,
  keyboxRecord,
  keyboxStatuses,
  mostSlots,
  openingKinds,
  openingPurposes,
  openingStates,
  releaseProblems,
  slotDoors,
} from "#contract/operations/keyboxes/keybox.ts";
import { fileCalls } from "#contract/operations/registers/register-calls.ts";
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
  version,
} from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { line, requiredLine } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

export const keyboxSchemas = recordSchemas(keyboxRecord);

const status = z.enum(keyboxStatuses);
const slotNumber = numeric(z.number().int().min(1).max(mostSlots));

const keyboxRow = keyboxSchemas.stored.extend({
  status,
  statusAt: z.string(),
  /** When the box last answered. */
  seenAt: z.string().nullable(),
  /** Why it is in error, in the words of its service. */
  problem: z.string(),
  branchName: z.string(),
  buildingName: z.string(),
  /** The number of slots with a key, as far as the box reports it. */
  keys: z.number(),
});
export type KeyboxRow = z.infer<typeof keyboxRow>;

const slot = z.object({
  slot: z.number(),
  /** The unit whose key lies here (`propertyId`); null for any stay of the building. */
  unitId: z.number().nullable(),
  unitLabel: z.string(),
  door: z.enum(slotDoors),
  keyPresent: z.boolean().nullable(),
  fault: z.string(),
  /** The stay that it is reserved for, now or next. */
  contractId: z.number().nullable(),
  reservedFrom: z.string().nullable(),
  reservedUntil: z.string().nullable(),
  lastOpenedAt: z.string().nullable(),
  lastOpenedBy: z.string(),
  lastOpenedWhy: z.string(),
});
export type KeyboxSlot = z.infer<typeof slot>;

const opening = z.object({
  id: z.number(),
  slot: z.number(),
  contractId: z.number().nullable(),
  kind: z.enum(openingKinds),
  purpose: z.enum(openingPurposes),
  reason: z.string(),
  state: z.enum(openingStates),
  /** In the words of the box's service. */
  detail: z.string(),
  by: z.string(),
  /** The guest of the stay opened it on their page. */
  byGuest: z.boolean(),
  at: z.string(),
  answeredAt: z.string().nullable(),
});
export type KeyboxOpening = z.infer<typeof opening>;

const keybox = keyboxRow.extend({
  slots: z.array(slot),
  /** The last fifty, newest first. */
  openings: z.array(opening),
  allowedActions: z.array(allowedAction),
});
export type Keybox = z.infer<typeof keybox>;

const keySlot = z.object({
  keyboxId: z.number(),
  keyboxName: z.string(),
  slot: z.number(),
  door: z.enum(slotDoors),
  keyPresent: z.boolean().nullable(),
  reservedFrom: z.string(),
  reservedUntil: z.string(),
  /** Null when it may be opened. */
  withheldBecause: z.enum(releaseProblems).nullable(),
});
export type KeySlot = z.infer<typeof keySlot>;

export const keyboxes = {
  list: post("keybox/get", {
    summary: "Key boxes of the selected branches",
    access: needs("keybox", "read"),
    input: listInput(["name", "status", "slotCount", "statusAt"], {
      q: line(100).optional(),
      buildingId: z.array(id).optional(),
      status: z.array(status).optional(),
    }),
    output: listOutput("keyboxes", keyboxRow),
  }),
  read: post("keybox/id/{id}", {
    summary: "One key box with its slots, its last openings, and who changed what, newest first",
    access: needs("keybox", "read"),
    input: byId,
    output: z.object({ keybox, History: z.array(historyEntry) }),
  }),
  add: post("keybox/add", {
    summary: "New key box, being set up until it first answers",
    access: needs("keybox", "create"),
    effect: "write",
    input: z.strictObject({ keybox: keyboxSchemas.full }),
    output: z.object({ id: z.number() }),
  }),
  update: post("keybox/update", {
    summary:
      "Change a key box; fields left out stay as they are. A slot reserved for a stay cannot be removed",
    access: needs("keybox", "edit"),
    effect: "write",
    input: z.strictObject({ keybox: keyboxSchemas.change }),
    output: z.object({ keybox: keyboxRow }),
  }),
  move: post("keybox/move/{id}", {
    summary: "Mark a key box as broken, or as checked and working",
    access: needs("keybox", "edit"),
    effect: "write",
    input: z.strictObject({ id, action: z.enum(keyboxActions), version, reason: line(300).default("") }),
    output: z.object({ status }),
  }),
  setSlot: post("keybox/slot/{keyboxId}/{slot}", {
    summary: "Set which unit’s key is in a slot, or that the slot is for any stay of the building",
    access: needs("keybox", "edit"),
    effect: "write",
    input: z.strictObject({ keyboxId: id, slot: slotNumber, unitId: id.nullable() }),
    output: done,
  }),
  openSlot: post("keybox/openSlot/{keyboxId}/{slot}", {
    summary:
      "Open a slot: accepted at once, the outcome is in the log within 20 seconds. One command at a time; it is never repeated automatically",
    access: needs("keybox", "operation"),
    effect: "write",
    input: z.strictObject({
      keyboxId: id,
      slot: slotNumber,
      reason: requiredLine(300),
      purpose: z.enum(openingPurposes).default("checked"),
    }),
    output: done,
  }),
  openAllSlots: post("keybox/openAllSlots/{id}", {
    summary:
      "Open every slot one after another, with a second between them. Needs the box’s name and a reason; every stay with a key in it gets an alert",
    access: [...needs("keybox", "operation"), ...needs("building", "operation")],
    effect: "write",
    input: z.strictObject({ id, name: requiredLine(80), reason: requiredLine(300) }),
    output: done,
  }),
  checkStatusLocker: post("keybox/checkStatusLocker/{id}", {
    summary: "Ask the box for its state now, and record its doors and keys",
    access: needs("keybox", "read"),
    effect: "write",
    input: byId,
    output: z.object({ status }),
  }),
  openSlotContract: post("keybox/openSlotContract/{contractId}", {
    summary:
      "Open the slot of a stay, from half an hour before check-in to two hours after check-out. At most five times in ten minutes",
    access: needs("keybox", "edit"),
    effect: "write",
    input: z.strictObject({
      contractId: id,
      reason: line(300).default(""),
      purpose: z.enum(openingPurposes).default("taken"),
    }),
    output: done,
  }),
  ofContract: post("keybox/contract/{contractId}", {
    summary: "The slot of a stay, and why it cannot be opened now",
    access: needs("keybox", "read"),
    input: z.strictObject({ contractId: id }),
    output: z.object({ keySlot: keySlot.nullable() }),
  }),
  ...fileCalls("keybox", "a key box", "keybox"),
  remove: post("keybox/delete/{id}", {
    summary: "Delete a key box without a slot reserved for a stay; its log stays",
    access: needs("keybox", "operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
};

export const keyboxScreens = {
  "/keybox": {
    needs: needs("keybox", "edit"),
    menu: { group: "property", label: "keyboxes", icon: "key" },
  },
  "/keybox/{id}": { needs: needs("keybox", "edit"), shows: ["keybox"] },
} as const satisfies Screens;
