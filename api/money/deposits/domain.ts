import { watchDeposits, watchDepositsSchedule, watchDepositsTask } from "#api/money/deposits/clock.ts";
import { seedDeposits } from "#api/money/deposits/demo.ts";
import { seedHolds } from "#api/money/deposits/demo-holds.ts";
import { depositStatusList } from "#api/money/deposits/deposit-status.ts";
import { depositHandlers } from "#api/money/deposits/handlers.ts";
import { sendStatement } from "#api/money/deposits/send.ts";
import { sendStatementTask } from "#api/money/deposits/statement-task.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import type { Domain } from "#api/platform/domain.ts";
import { needs } from "#contract/platform/access.ts";

export const deposits: Domain = {
  handlers: depositHandlers,
  statusLists: [depositStatusList],
  tasks: { [sendStatementTask]: sendStatement, [watchDepositsTask]: watchDeposits },
  schedules: [watchDepositsSchedule],
  resends: { deposit: needs("monetary_transaction_personal", "edit") },
  files: { deposit: readInBranch("monetary_transaction_personal", "deposit") },
  demo: { rows: seedDeposits, acts: seedHolds, after: ["connections", "cardPayments"] },
};
