import { seedElectricities } from "#api/operations/electricities/demo.ts";
import { electricityStatusList } from "#api/operations/electricities/electricity-status.ts";
import { electricityHandlers } from "#api/operations/electricities/handlers.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import type { Domain } from "#api/platform/domain.ts";

export const electricities: Domain = {
  handlers: electricityHandlers,
  statusLists: [electricityStatusList],
  files: { electricity: readInBranch("services", "electricity") },
  demo: { acts: seedElectricities },
};
