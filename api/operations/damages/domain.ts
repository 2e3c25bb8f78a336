import { damageStatusList } from "#api/operations/damages/damage-status.ts";
import { seedDamages } from "#api/operations/damages/demo.ts";
import { damageHandlers } from "#api/operations/damages/handlers.ts";
import { repairedTask, takeRepair } from "#api/operations/damages/verbs.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import type { Domain } from "#api/platform/domain.ts";

export const damages: Domain = {
  handlers: damageHandlers,
  statusLists: [damageStatusList],
  tasks: { [repairedTask]: takeRepair },
  files: { damage: readInBranch("real_estate", "damage") },
  demo: { rows: seedDamages },
};
