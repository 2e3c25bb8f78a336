import { seedGases } from "#api/operations/gases/demo.ts";
import { gasStatusList } from "#api/operations/gases/gas-status.ts";
import { gasHandlers } from "#api/operations/gases/handlers.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import type { Domain } from "#api/platform/domain.ts";

export const gases: Domain = {
  handlers: gasHandlers,
  statusLists: [gasStatusList],
  files: { gas: readInBranch("services", "gas") },
  demo: { acts: seedGases },
};
