import { z } from "zod";
import { releaseProblems } from "#contract/operations/keyboxes/keybox.ts";
import {
  codeKinds,
  codeStates,
  commandStates,
  lockActs,
  lockProblems,
  lockStates,
  nukiActions,
  nukiRecord,
  nukiStatuses,
  useActs,
  useWays,
} from "#contract/operations/smart-locks/nuki.ts";
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
  nothing,
  version,
} from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, email, line, requiredLine } from "#contract/platform/values.ts";

export const nukiSchemas = recordSchemas(nukiRecord);

const status = z.enum(nukiStatuses);

const nukiRow = nukiSchemas.stored.extend({
  status,
  statusAt: z.string(),
  unitLabel: z.string(),
  buildingName: z.string(),
  branchName: z.string(),
  lockState: z.enum(lockStates),
  /** In percent; null as long as the lock has not reported it. */
  battery: z.number().nullable(),
  problem: z.enum(lockProblems).nullable(),
  seenAt: z.string().nullable(),
});
export type NukiRow = z.infer<typeof nukiRow>;

const code = z.object({
  id: z.number(),
  kind: z.enum(codeKinds),
  contractId: z.number().nullable(),
  name: z.string(),
  /** Null for readers who may not edit locks. */
  code: z.string().nullable(),
  validFrom: z.string(),
  validUntil: z.string(),
  state: z.enum(codeStates),
  /** In the vendor's words, when the lock does not obey. */
  problem: z.string(),
  /** When it was found in the lock. */
  provenAt: z.string().nullable(),
  /** When the lock was read without it. */
  withdrawnAt: z.string().nullable(),
});
export type NukiCode = z.infer<typeof code>;

const command = z.object({
  id: z.number(),
  act: z.enum(lockActs),
  reason: z.string(),
  state: z.enum(commandStates),
  detail: z.string(),
  by: z.string(),
  /** The stay whose guest sent it on their page. */
  contractId: z.number().nullable(),
  at: z.string(),
});
export type NukiCommand = z.infer<typeof command>;

const use = z.object({
  at: z.string(),
  act: z.enum(useActs),
  way: z.enum(useWays),
  name: z.string(),
  worked: z.boolean(),
});
export type NukiUse = z.infer<typeof use>;

const nuki = nukiRow.extend({
  /** Codes that are not withdrawn, and the last withdrawn ones. */
  codes: z.array(code),
  commands: z.array(command),
  /** The last fifty, newest first. */
  uses: z.array(use),
  allowedActions: z.array(allowedAction),
});
export type Nuki = z.infer<typeof nuki>;

const stayCode = code.extend({
  nukiId: z.number(),
  lockName: z.string(),
  lockStatus: status,
  /** What handing it to the guest waits for; null when they may have it. */
  withheldBecause: z.enum(releaseProblems).nullable(),
});
export type StayCode = z.infer<typeof stayCode>;

export const smartLocks = {
  list: post("nukiSmartLock/get", {
    summary: "Smart locks of the selected branches",
    access: needs("nuki", "read"),
    input: listInput(["name", "status", "unit", "battery", "seenAt"], {
      q: line(100).optional(),
      unitId: z.array(id).optional(),
      buildingId: z.array(id).optional(),
      status: z.array(status).optional(),
    }),
    output: listOutput("Nukis", nukiRow),
  }),
  choices: post("nukiSmartLock/getNukiList", {
    summary:
      "Smart locks of the user’s branches, by name, and for editors whom an installation mail can go to: colleagues with that duty",
    access: needs("nuki", "read"),
    input: nothing,
    output: z.object({
      Nukis: z.array(z.object({ id: z.number(), label: z.string() })),
      /** Colleagues whose role installs (`role-instal`), or all while no role does; empty for readers only. */
      Installers: z.array(z.object({ name: z.string(), email: z.string() })),
    }),
  }),
  read: post("nukiSmartLock/id/{id}", {
    summary: "One smart lock with its codes, commands and uses, and who changed what, newest first",
    access: needs("nuki", "read"),
    input: byId,
    output: z.object({ nuki, History: z.array(historyEntry) }),
  }),
  add: post("nukiSmartLock/add", {
    summary: "New smart lock, to be installed; the installer gets a mail if an address is given",
    access: needs("nuki", "create"),
    effect: "write",
    input: z.strictObject({ nuki: nukiSchemas.full }),
    output: z.object({ nukiId: z.number() }),
  }),
  update: post("nukiSmartLock/update", {
    summary: "Change a smart lock; fields left out stay as they are",
    access: needs("nuki", "edit"),
    effect: "write",
    input: z.strictObject({ nuki: nukiSchemas.change }),
    output: z.object({ nuki: nukiRow }),
  }),
  move: post("nukiSmartLock/move/{id}", {
    summary:
      "Mark a lock as installed, at fault, working again or taken down; taking it down withdraws all its codes",
    access: needs("nuki", "edit"),
    effect: "write",
    input: z.strictObject({ id, action: z.enum(nukiActions), version, reason: line(300).default("") }),
    output: z.object({ status }),
  }),
  sendMail: post("nukiSmartLock/sendMail", {
    summary: "Mail somebody which lock is to be installed at a unit",
    access: needs("nuki", "edit"),
    effect: "write",
    input: z.strictObject({ emailAddress: email, propertyId: id }),
    output: done,
  }),
  lock: post("nukiSmartLock/lock/{id}", {
    summary: "Lock a door: accepted at once, the outcome is in the log within 20 seconds",
    access: needs("nuki", "operation"),
    effect: "write",
    input: z.strictObject({ id, reason: line(300).default("") }),
    output: done,
  }),
  unlock: post("nukiSmartLock/unlock/{id}", {
    summary:
      "Unlock a door, with a reason: accepted at once, the outcome is in the log within 20 seconds. At most three commands a minute; none is repeated automatically",
    access: needs("nuki", "operation"),
    effect: "write",
    input: z.strictObject({ id, reason: requiredLine(300) }),
    output: done,
  }),
  check: post("nukiSmartLock/check/{id}", {
    summary: "Ask a lock for its state and correct its codes, as soon as possible",
    access: needs("nuki", "edit"),
    effect: "write",
    input: byId,
    output: done,
  }),
  addCode: post("nukiSmartLock/code/add/{id}", {
    summary: "New code for somebody who works there, valid until a day at most a year ahead",
    access: needs("nuki", "edit"),
    effect: "write",
    input: z.strictObject({ id, name: requiredLine(20), validUntil: date }),
    output: z.object({ codeId: z.number() }),
  }),
  withdrawCode: post("nukiSmartLock/code/withdraw/{id}/{codeId}", {
    summary: "Withdraw a code early; it counts as withdrawn once the lock was read without it",
    access: needs("nuki", "edit"),
    effect: "write",
    input: z.strictObject({ id, codeId: id, reason: requiredLine(300) }),
    output: done,
  }),
  ofContract: post("nukiSmartLock/contract/{contractId}", {
    summary: "The codes of a stay, and what is missing before they can be given to the guest",
    access: needs("nuki", "read"),
    input: z.strictObject({ contractId: id }),
    output: z.object({ codes: z.array(stayCode) }),
  }),
};

export const smartLockScreens = {
  "/real_estate/nuki": {
    needs: needs("nuki", "edit"),
    menu: { group: "property", label: "locks", icon: "lock" },
  },
  "/real_estate/nuki/{id}": { needs: needs("nuki", "edit"), shows: ["nuki"] },
} as const satisfies Screens;
