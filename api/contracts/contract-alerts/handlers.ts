import { alertStatusList } from "#api/contracts/contract-alerts/alert-status.ts";
import { alertsOf, colleaguesFor, countAlerts, listAlerts } from "#api/contracts/contract-alerts/queries.ts";
import { addAlert, editAlert } from "#api/contracts/contract-alerts/write.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { move } from "#api/platform/moves/move.ts";
import {
  alertCodes,
  alertKinds,
  alertSeverities,
  ownAlertCodes,
} from "#contract/contracts/contract-alerts/contract-alert.ts";
import { contractAlerts } from "#contract/contracts/contract-alerts/contract-alerts.ts";

const isOwn = (code: string) => ownAlertCodes.some((own) => own === code);

export const contractAlertHandlers = [
  handle(contractAlerts.data, async () => ({
    alertActions: Object.fromEntries(
      alertCodes.map((code) => [
        code,
        ["acknowledge", "reopen", "edit", "remove", ...alertKinds[code].steps],
      ]),
    ),
    alertCodes: alertCodes.map((code) => ({
      code,
      severity: alertKinds[code].severity,
      byPeople: isOwn(code),
    })),
    severity: [...alertSeverities],
  })),
  handle(contractAlerts.get, async (context, { contractId }) => ({
    alerts: await alertsOf(context, contractId),
  })),
  handle(contractAlerts.list, listAlerts),
  handle(contractAlerts.counts, async (context) => ({ counts: await countAlerts(context) })),
  handle(contractAlerts.colleagues, async (context, { contractId }) => ({
    Users: await colleaguesFor(context, contractId),
  })),
  handle(contractAlerts.add, async (context, input) => ({ alert: await addAlert(context, input) })),
  handle(contractAlerts.edit, async (context, input) => ({ alert: await editAlert(context, input) })),
  handle(contractAlerts.remove, async (context, { id }) => {
    await move(context, alertStatusList, id, { action: "removeAlert" });
    return {};
  }),
];
