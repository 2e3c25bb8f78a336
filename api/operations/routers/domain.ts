import { seedRouters } from "#api/operations/routers/demo.ts";
import { routerHandlers } from "#api/operations/routers/handlers.ts";
import { routerStatusList } from "#api/operations/routers/router-status.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import type { Domain } from "#api/platform/domain.ts";

export const routers: Domain = {
  handlers: routerHandlers,
  statusLists: [routerStatusList],
  files: { router: readInBranch("services", "router") },
  demo: { acts: seedRouters },
};
