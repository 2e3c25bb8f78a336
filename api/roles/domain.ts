import type { Domain } from "#api/platform/domain.ts";
import { invalid } from "#api/platform/failure.ts";
import { roleHandlers } from "#api/roles/handlers.ts";

export const roles: Domain = {
  handlers: roleHandlers,
  constraints: { role_name: () => invalid("role.name", "nameTaken") },
};
