import { alertStatusList } from "#api/contracts/contract-alerts/alert-status.ts";
import { seedAlerts } from "#api/contracts/contract-alerts/demo.ts";
import { contractAlertHandlers } from "#api/contracts/contract-alerts/handlers.ts";
import { contractAlertsPrivacy } from "#api/contracts/contract-alerts/privacy.ts";
import {
  watchContracts,
  watchContractsSchedule,
  watchContractsTask,
} from "#api/contracts/contract-alerts/verbs-review.ts";
import type { Domain } from "#api/platform/domain.ts";

export const contractAlerts: Domain = {
  clientPrivacy: contractAlertsPrivacy,
  handlers: contractAlertHandlers,
  tasks: { [watchContractsTask]: watchContracts },
  schedules: [watchContractsSchedule],
  statusLists: [alertStatusList],
  demo: { rows: seedAlerts },
};
