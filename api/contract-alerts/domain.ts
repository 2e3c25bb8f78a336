import { alertStatusList } from "#api/contract-alerts/alert-status.ts";
import { seedAlerts } from "#api/contract-alerts/demo.ts";
import { contractAlertHandlers } from "#api/contract-alerts/handlers.ts";
import {
  watchContracts,
  watchContractsSchedule,
  watchContractsTask,
} from "#api/contract-alerts/verbs-review.ts";
import type { Domain } from "#api/platform/domain.ts";

export const contractAlerts: Domain = {
  handlers: contractAlertHandlers,
  tasks: { [watchContractsTask]: watchContracts },
  schedules: [watchContractsSchedule],
  statusLists: [alertStatusList],
  demo: { rows: seedAlerts },
};
