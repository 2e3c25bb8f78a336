import { packageHandlers } from "#api/packages/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const packages: Domain = {
  handlers: packageHandlers,
};
