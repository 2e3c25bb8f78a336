import type { Domain } from "#api/platform/domain.ts";
import { roleHandlers } from "#api/roles/handlers.ts";

export const roles: Domain = {
  handlers: roleHandlers,
};
