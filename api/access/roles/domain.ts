import { roleHandlers } from "#api/access/roles/handlers.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { Domain } from "#api/platform/domain.ts";

export const roles: Domain = {
  handlers: roleHandlers,
  constraints: { role_name: () => invalid("role.name", "nameTaken") },
};
