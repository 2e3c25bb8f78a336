import { z } from "zod";
import { electricityRecord } from "#contract/operations/electricities/electricity.ts";
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

export const electricitySchemas = recordSchemas(electricityRecord);

const status = z.enum(meterStatuses);
const electricity = electricitySchemas.stored.extend({
  status,
  statusAt: z.string(),
  ...placed,
  ...supplied,
  /** The last reading in thousandths, and its day. */
  lastValue: z.number().nullable(),
  lastReadOn: z.string().nullable(),
});
export type Electricity = z.infer<typeof electricity>;

export const electricities = {
  list: post("electricity/get", {
    summary: "Electricity meters of the selected branches",
    access: needs("services", "read"),
    input: listInput(["name", "status", "unit", "supplier", "noticeOn", "lastReadOn"], {
      ...placeFilter,
      ...supplierFilter,
      status: z.array(status).optional(),
    }),
    output: listOutput("electricities", electricity),
  }),
  read: post("electricity/id/{id}", {
    summary: "One electricity meter, the actions that are possible now, and who changed what, newest first",
    access: needs("services", "read"),
    input: byId,
    output: z.object({
      electricity: electricity.extend({ allowedActions: z.array(allowedAction) }),
      History: z.array(historyEntry),
    }),
  }),
  add: post("electricity/add", {
    summary: "New electricity meter, inactive until it is registered with a supplier",
    access: needs("services", "create"),
    effect: "write",
    input: z.strictObject({ electricity: electricitySchemas.full }),
    output: z.object({ id: z.number() }),
  }),
  update: post("electricity/update", {
    summary: "Change an electricity meter; fields left out stay as they are",
    access: needs("services", "edit"),
    effect: "write",
    input: z.strictObject({ electricity: electricitySchemas.change }),
    output: z.object({ electricity }),
  }),
  move: post("electricity/move/{id}", {
    summary: "Register, activate, report a disturbance, change or deactivate",
    access: needs("services", "edit"),
    effect: "write",
    input: z.strictObject({ id, action: z.enum(meterActions), version, reason: line(300).default("") }),
    output: z.object({ status }),
  }),
  ...readingCalls("electricity", "an electricity meter"),
  ...fileCalls("electricity", "an electricity meter", "services"),
  sendEmail: letterCall("electricity", "Write to the supplier of an electricity meter", "services"),
  remove: post("electricity/delete/{id}", {
    summary: "Delete an electricity meter; its history and readings stay",
    access: needs("services", "operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
};

export const electricityScreens = {
  "/services/electros": {
    needs: needs("services", "edit"),
    menu: { group: "property", label: "registers:electricities.title", icon: "stats" },
  },
  "/services/electros/{id}": { needs: needs("services", "edit"), shows: ["electricity"] },
} as const satisfies Screens;
