import { z } from "zod";
import {
  fileCalls,
  letterCall,
  placed,
  placeFilter,
  supplied,
  supplierFilter,
} from "#contract/operations/registers/register-calls.ts";
import { routerActions, routerRecord, routerStatuses } from "#contract/operations/routers/router.ts";
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

export const routerSchemas = recordSchemas(routerRecord);

const status = z.enum(routerStatuses);
const router = routerSchemas.stored.extend({ status, statusAt: z.string(), ...placed, ...supplied });
export type Router = z.infer<typeof router>;

export const routers = {
  list: post("router/get", {
    summary: "Routers of the selected branches",
    access: needs("services", "read"),
    input: listInput(["name", "status", "unit", "supplier", "noticeOn"], {
      ...placeFilter,
      ...supplierFilter,
      status: z.array(status).optional(),
    }),
    output: listOutput("routers", router),
  }),
  read: post("router/id/{id}", {
    summary: "One router, the actions that are possible now, and who changed what, newest first",
    access: needs("services", "read"),
    input: byId,
    output: z.object({
      router: router.extend({ allowedActions: z.array(allowedAction) }),
      History: z.array(historyEntry),
    }),
  }),
  add: post("router/add", {
    summary: "New router, in progress until it is online",
    access: needs("services", "create"),
    effect: "write",
    input: z.strictObject({ router: routerSchemas.full }),
    output: z.object({ id: z.number() }),
  }),
  update: post("router/update", {
    summary: "Change a router; fields left out stay as they are",
    access: needs("services", "edit"),
    effect: "write",
    input: z.strictObject({ router: routerSchemas.change }),
    output: z.object({ router }),
  }),
  move: post("router/move/{id}", {
    summary: "Set the status of a router",
    access: needs("services", "edit"),
    effect: "write",
    input: z.strictObject({ id, action: z.enum(routerActions), version, reason: line(300).default("") }),
    output: z.object({ status }),
  }),
  ...fileCalls("router", "a router", "services"),
  sendEmail: letterCall("router", "Write to the supplier of a router's line", "services"),
  remove: post("router/delete/{id}", {
    summary: "Delete a router; its history stays",
    access: needs("services", "operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
};

export const routerScreens = {
  "/services/routers": {
    needs: needs("services", "edit"),
    menu: { group: "property", label: "registers:routers.title", icon: "report" },
  },
  "/services/routers/{id}": { needs: needs("services", "edit"), shows: ["router"] },
} as const satisfies Screens;
