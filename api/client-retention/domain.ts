import { forgetKsv, forgetKsvSchedule, forgetKsvTask } from "#api/client-retention/credit-reports.ts";
import { clientRetentionHandlers } from "#api/client-retention/handlers.ts";
import { retentionSchedule, retentionTask, runRetention } from "#api/client-retention/run.ts";
import type { Domain } from "#api/platform/domain.ts";
import "#api/client-retention/tables.ts";

export const clientRetention: Domain = {
  handlers: clientRetentionHandlers,
  tasks: { [forgetKsvTask]: forgetKsv, [retentionTask]: runRetention },
  schedules: [forgetKsvSchedule, retentionSchedule],
};
