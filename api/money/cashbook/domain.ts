import { watchTills, watchTillsSchedule, watchTillsTask } from "#api/money/cashbook/clock.ts";
import { seedCashbook } from "#api/money/cashbook/demo.ts";
import { cashbookHandlers } from "#api/money/cashbook/handlers.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import type { Domain } from "#api/platform/domain.ts";

export const cashbook: Domain = {
  handlers: cashbookHandlers,
  tasks: { [watchTillsTask]: watchTills },
  schedules: [watchTillsSchedule],
  files: { tillEntry: readInBranch("monetary", "till_entry") },
  demo: { acts: seedCashbook, after: ["invoices"] },
};
