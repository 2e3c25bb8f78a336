import { z } from "zod";
import {
  alertCodes,
  alertSeverities,
  alertStatuses,
  alertSteps,
  contractAlertRecord,
} from "#contract/contracts/contract-alerts/contract-alert.ts";
import { rentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id, listInput, listOutput, nothing } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { instant, line } from "#contract/platform/values.ts";

export const contractAlertSchemas = recordSchemas(contractAlertRecord);

const code = z.enum(alertCodes);
const severity = z.enum(alertSeverities);
const status = z.enum(alertStatuses);

/** The actions for an alert: on itself, and the steps that help against its cause. */
const alertActions = ["acknowledge", "reopen", "edit", "remove"] as const;
const act = z.enum([...alertActions, ...alertSteps]);
export type AlertAct = z.infer<typeof act>;

const alert = z.object({
  id: z.number(),
  contractId: z.number(),
  code,
  severity,
  note: z.string(),
  /** Of a signature that was declined: by whom, and who had signed. Empty for readers without `client_name`. */
  declinedBy: z.string(),
  signedBy: z.string(),
  status,
  /** The system raised it, and closes it when its cause is gone. */
  bySystem: z.boolean(),
  raisedByName: z.string(),
  assignedTo: z.number().nullable(),
  assignedName: z.string(),
  acknowledgedAt: instant.nullable(),
  acknowledgedByName: z.string(),
  removedAt: instant.nullable(),
  /** Empty when it closed by itself. */
  removedByName: z.string(),
  createdAt: instant,
  version: z.number(),
  /** What the caller may do about it. */
  actions: z.array(act),
});
export type ContractAlert = z.infer<typeof alert>;

const alertRow = alert.omit({ version: true, actions: true, removedAt: true, removedByName: true }).extend({
  /** `guest` is empty for readers without `client_name`. */
  guest: z.string(),
  unitLabel: z.string(),
  branchName: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  contractStatus: rentContractStatus,
});
export type ContractAlertRow = z.infer<typeof alertRow>;

const resource = "real_estate_contract";
const read = needs(resource, "read");
const edit = needs(resource, "edit");

export const contractAlerts = {
  data: post("realEstate/contract/alerts/data", {
    summary: "The kinds of alerts, their severity, and the next step for each",
    access: read,
    input: nothing,
    output: z.object({
      alertActions: z.partialRecord(code, z.array(act)),
      alertCodes: z.array(z.object({ code, severity, byPeople: z.boolean() })),
      severity: z.array(severity),
    }),
  }),
  get: post("realEstate/contract/alerts/get/{contractId}", {
    summary:
      "Alerts of a contract: open ones first, the most severe of them on top, then the latest removed ones",
    access: read,
    input: z.strictObject({ contractId: id }),
    output: z.object({ alerts: z.array(alert) }),
  }),
  list: post("realEstate/contract/alerts/list", {
    summary: "Alerts of the selected branches that are not removed, the most severe first",
    access: read,
    input: listInput(["severity", "createdAt", "checkIn", "guest", "unit"], {
      q: line(100).optional(),
      severity: z.array(severity).optional(),
      code: z.array(code).optional(),
      status: z.array(status.exclude(["removed"])).optional(),
      /** Assigned to the caller, or to nobody. */
      whose: z.enum(["mine", "nobodys"]).optional(),
    }),
    output: listOutput("alerts", alertRow),
  }),
  counts: post("realEstate/contract/alerts/counts", {
    summary: "How many alerts of the selected branches are not removed, by severity",
    access: read,
    input: nothing,
    output: z.object({ counts: z.record(severity, z.number()) }),
  }),
  colleagues: post("realEstate/contract/alerts/colleagues/{contractId}", {
    summary: "Who may be assigned to the alerts of a contract: everybody who works in its branch",
    access: edit,
    input: z.strictObject({ contractId: id }),
    output: z.object({ Users: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  add: post("realEstate/contract/alerts/add/{contractId}", {
    summary: "Add an alert about something that has to be done",
    access: edit,
    effect: "write",
    input: z.strictObject({ contractId: id, alert: contractAlertSchemas.full }),
    output: z.object({ alert }),
  }),
  edit: post("realEstate/contract/alerts/edit/{id}", {
    summary:
      "Change an alert, acknowledge it or assign it to a colleague; alerts of the system keep their severity and text",
    access: edit,
    effect: "write",
    input: z.strictObject({
      id,
      alert: contractAlertSchemas.change
        .omit({ id: true, code: true })
        .extend({ status: status.exclude(["removed"]).optional() }),
    }),
    output: z.object({ alert }),
  }),
  remove: post("realEstate/contract/alerts/remove/{id}", {
    summary: "Remove an alert that was dealt with; a sticky one of the system stays until its cause is gone",
    access: edit,
    effect: "write",
    input: byId,
    output: done,
  }),
};

export const contractAlertScreens = {
  "/real_estate/contracts/alerts": {
    needs: needs(resource, "edit"),
    menu: { group: "contracts", label: "contractAlerts:title", icon: "warning" },
  },
} as const satisfies Screens;
