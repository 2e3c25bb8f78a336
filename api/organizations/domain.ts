import { organizationHandlers } from "#api/organizations/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const organizations: Domain = {
  handlers: organizationHandlers,
};
