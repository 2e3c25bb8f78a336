import { seedDeposits } from "#api/deposits/demo.ts";
import { depositStatusList } from "#api/deposits/deposit-status.ts";
import { depositHandlers } from "#api/deposits/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const deposits: Domain = {
  handlers: depositHandlers,
  statusLists: [depositStatusList],
  demo: { acts: seedDeposits },
};
