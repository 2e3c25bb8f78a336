import { exportAudit, exportAuditTask } from "#api/organization/audit/export-job.ts";
import { auditHandlers } from "#api/organization/audit/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";
import { sealAudit, sealAuditSchedule, sealAuditTask } from "#api/platform/jobs/seal-audit.ts";

export const audit: Domain = {
  handlers: auditHandlers,
  tasks: { [sealAuditTask]: sealAudit },
  longTasks: { [exportAuditTask]: exportAudit },
  schedules: [sealAuditSchedule],
};
