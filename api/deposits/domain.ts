import { watchDeposits, watchDepositsSchedule, watchDepositsTask } from "#api/deposits/clock.ts";
import { seedDeposits } from "#api/deposits/demo.ts";
import { seedHolds } from "#api/deposits/demo-holds.ts";
import { depositStatusList } from "#api/deposits/deposit-status.ts";
import { depositHandlers } from "#api/deposits/handlers.ts";
import { sendStatement } from "#api/deposits/send.ts";
import { sendStatementTask } from "#api/deposits/statement-task.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import type { Domain } from "#api/platform/domain.ts";

export const deposits: Domain = {
  handlers: depositHandlers,
  statusLists: [depositStatusList],
  tasks: { [sendStatementTask]: sendStatement, [watchDepositsTask]: watchDeposits },
  schedules: [watchDepositsSchedule],
  files: { deposit: readInBranch("monetary_transaction_personal", "deposit") },
  demo: { rows: seedDeposits, acts: seedHolds, after: ["connections", "cardPayments"] },
};
