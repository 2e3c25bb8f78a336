import { branchHandlers } from "#api/branches/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const branches: Domain = {
  handlers: branchHandlers,
};
