import { z } from "zod";
import { damageActions, damageRecord, damageStatuses } from "#contract/operations/damages/damage.ts";
import { fileCalls } from "#contract/operations/registers/register-calls.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  historyEntry,
  id,
  listInput,
  listOutput,
  version,
} from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, line, positiveMinorUnits, timeOfDay } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

export const damageSchemas = recordSchemas(damageRecord);

const status = z.enum(damageStatuses);

const damageRow = damageSchemas.stored.extend({
  status,
  unitLabel: z.string(),
  buildingName: z.string(),
  branchName: z.string(),
  /** The client of its stay; empty without a stay, and for readers without `client_name`. */
  clientName: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  reportedTime: z.string(),
  serviceTime: z.string().nullable(),
  damageFixed: z.boolean(),
  damageFixedTime: z.string().nullable(),
  paid: z.boolean(),
  paidByClient: z.boolean(),
  /** The item of the stay's payment plan that charges the client. */
  paymentId: z.number().nullable(),
});
export type DamageRow = z.infer<typeof damageRow>;

const damage = damageRow.extend({
  /**
   * What a deposit of the stay still holds, in minor units; 0 when nothing is held or the reader may not
   * know.
   */
  depositHeld: z.number(),
  allowedActions: z.array(allowedAction),
});
export type Damage = z.infer<typeof damage>;

const sorts = ["reportedTime", "status", "unit", "damageCost", "serviceTime"] as const;
const filters = {
  q: line(100).optional(),
  unitId: z.array(id).optional(),
  buildingId: z.array(id).optional(),
  status: z.array(status).optional(),
  isClientFault: flag.optional(),
};

export const damages = {
  list: post("damage/get/all", {
    summary: "Damages of the selected branches",
    access: needs("real_estate", "read"),
    input: listInput(sorts, filters),
    output: listOutput("damages", damageRow),
  }),
  ownList: post("damage/get/allCustom", {
    summary: "Damages that belong to no stay, found by colleagues",
    access: needs("real_estate", "read"),
    input: listInput(sorts, filters),
    output: listOutput("damages", damageRow),
  }),
  read: get("damage/get/id/{id}", {
    summary: "One damage, the actions that are possible now, and who did what, newest first",
    access: needs("real_estate", "read"),
    input: byId,
    output: z.object({ damage, History: z.array(historyEntry) }),
  }),
  ofContract: get("damage/get/contract/{id}", {
    summary: "Damages of a stay, newest first",
    access: needs("real_estate", "read"),
    input: byId,
    output: z.object({ damages: z.array(damageRow) }),
  }),
  add: post("damage/add", {
    summary: "Report a damage of a unit, or of a stay",
    access: needs("real_estate", "create"),
    effect: "write",
    input: z.strictObject({ damage: damageSchemas.full }),
    output: z.object({ id: z.number() }),
  }),
  update: post("damage/update/{id}", {
    summary: "Change a damage; fields left out stay as they are. Once it is charged its cost cannot change",
    access: needs("real_estate", "edit"),
    effect: "write",
    input: z.strictObject({ id, damage: damageSchemas.change.omit({ id: true }) }),
    output: z.object({ damage: damageRow }),
  }),
  move: post("damage/move/{id}", {
    summary: "Set the repair appointment, who fixed it and at what cost, or that the owner bears it",
    access: needs("real_estate", "edit"),
    effect: "write",
    input: z.strictObject({
      id,
      action: z.enum(damageActions),
      version,
      reason: line(300).default(""),
      /** When the service comes, in the branch's time zone. */
      serviceOn: date.optional(),
      serviceAt: timeOfDay.optional(),
      damageCost: numeric(positiveMinorUnits).optional(),
      damageFixedBy: line(120).optional(),
    }),
    output: z.object({ status }),
  }),
  charge: post("damage/charge/{id}", {
    summary:
      "Charge the client of the stay for a damage that was their fault, as an item of its payment plan. Once the item is paid the damage is paid",
    access: [...needs("real_estate", "edit"), ...needs("monetary", "create")],
    effect: "write",
    input: z.strictObject({ id, version }),
    output: z.object({ paymentId: z.number() }),
  }),
  withhold: post("damage/withhold/{id}", {
    summary: "Withhold the cost of a damage that was the client’s fault from the deposit of the stay",
    access: [...needs("real_estate", "edit"), ...needs("monetary_transaction_personal", "operation")],
    effect: "write",
    input: z.strictObject({ id, version }),
    output: z.object({ status }),
  }),
  ...fileCalls("damage", "a damage", "real_estate"),
};

export const damageScreens = {
  "/real_estate/damages": {
    needs: needs("real_estate", "read"),
    menu: { group: "property", label: "damages", icon: "damage" },
  },
  "/real_estate/damages/{id}": { needs: needs("real_estate", "edit"), shows: ["damage"] },
} as const satisfies Screens;
