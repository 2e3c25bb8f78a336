import { connectionHandlers } from "#api/connections/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const connections: Domain = {
  handlers: connectionHandlers,
};
