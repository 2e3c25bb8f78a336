import { checkLinks, checkLinksSchedule, checkLinksTask } from "#api/operations/guidelines/check-links.ts";
import { seedGuidelines } from "#api/operations/guidelines/demo.ts";
import { guidelineStatusList } from "#api/operations/guidelines/guideline-status.ts";
import { guidelineHandlers } from "#api/operations/guidelines/handlers.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import type { Domain } from "#api/platform/domain.ts";

export const guidelines: Domain = {
  handlers: guidelineHandlers,
  statusLists: [guidelineStatusList],
  vendorTasks: { [checkLinksTask]: checkLinks },
  schedules: [checkLinksSchedule],
  files: { guideline: readInBranch("real_estate", "guideline") },
  demo: { acts: seedGuidelines },
};
