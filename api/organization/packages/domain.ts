import { packageHandlers } from "#api/organization/packages/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const packages: Domain = {
  handlers: packageHandlers,
};
