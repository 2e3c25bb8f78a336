import { seedConnections } from "#api/connections/demo.ts";
import { connectionHandlers } from "#api/connections/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const connections: Domain = {
  handlers: connectionHandlers,
  demo: { rows: seedConnections },
};
