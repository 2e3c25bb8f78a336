import { z } from "zod";
import { gasRecord } from "#contract/operations/gases/gas.ts";
import { meterActions, meterStatuses } from "#contract/operations/registers/register.ts";
import {
  fileCalls,
  letterCall,
  placed,
  placeFilter,
  readingCalls,
  supplied,
  supplierFilter,
} from "#contract/operations/registers/register-calls.ts";
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
import { line } from "#contract/platform/values.ts";

export const gasSchemas = recordSchemas(gasRecord);

const status = z.enum(meterStatuses);
const gas = gasSchemas.stored.extend({
  status,
  statusAt: z.string(),
  ...placed,
  ...supplied,
  /** The last reading in thousandths, and its day. */
  lastValue: z.number().nullable(),
  lastReadOn: z.string().nullable(),
});
export type Gas = z.infer<typeof gas>;

export const gases = {
  list: post("gas/get", {
    summary: "Gas meters of the selected branches",
    access: needs("services", "read"),
    input: listInput(["name", "status", "unit", "supplier", "noticeOn", "lastReadOn"], {
      ...placeFilter,
      ...supplierFilter,
      status: z.array(status).optional(),
    }),
    output: listOutput("gases", gas),
  }),
  read: post("gas/id/{id}", {
    summary: "One gas meter, the actions that are possible now, and who changed what, newest first",
    access: needs("services", "read"),
    input: byId,
    output: z.object({
      gas: gas.extend({ allowedActions: z.array(allowedAction) }),
      History: z.array(historyEntry),
    }),
  }),
  add: post("gas/add", {
    summary: "New gas meter, inactive until it is registered with a supplier",
    access: needs("services", "create"),
    effect: "write",
    input: z.strictObject({ gas: gasSchemas.full }),
    output: z.object({ id: z.number() }),
  }),
  update: post("gas/update", {
    summary: "Change a gas meter; fields left out stay as they are",
    access: needs("services", "edit"),
    effect: "write",
    input: z.strictObject({ gas: gasSchemas.change }),
    output: z.object({ gas }),
  }),
  move: post("gas/move/{id}", {
    summary: "Register, activate, report a disturbance, change or deactivate",
    access: needs("services", "edit"),
    effect: "write",
    input: z.strictObject({ id, action: z.enum(meterActions), version, reason: line(300).default("") }),
    output: z.object({ status }),
  }),
  ...readingCalls("gas", "a gas meter"),
  ...fileCalls("gas", "a gas meter", "services"),
  sendEmail: letterCall("gas", "Write to the supplier of a gas meter", "services"),
  remove: post("gas/delete/{id}", {
    summary: "Delete a gas meter; its history and readings stay",
    access: needs("services", "operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
};

export const gasScreens = {
  "/services/gas": {
    needs: needs("services", "edit"),
    menu: { group: "property", label: "registers:gases.title", icon: "revenue" },
  },
  "/services/gas/{id}": { needs: needs("services", "edit"), shows: ["gas"] },
} as const satisfies Screens;
