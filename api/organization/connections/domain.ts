import { seedConnections } from "#api/organization/connections/demo.ts";
import { connectionHandlers } from "#api/organization/connections/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const connections: Domain = {
  handlers: connectionHandlers,
  demo: { rows: seedConnections },
};
