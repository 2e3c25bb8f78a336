import { forgetKsv, forgetKsvSchedule, forgetKsvTask } from "#api/clients/client-retention/credit-reports.ts";
import { clientRetentionHandlers } from "#api/clients/client-retention/handlers.ts";
import { retentionSchedule, retentionTask, runRetention } from "#api/clients/client-retention/run.ts";
import type { Domain } from "#api/platform/domain.ts";
import "#api/clients/client-retention/tables.ts";

export const clientRetention: Domain = {
  handlers: clientRetentionHandlers,
  tasks: { [forgetKsvTask]: forgetKsv, [retentionTask]: runRetention },
  schedules: [forgetKsvSchedule, retentionSchedule],
};
