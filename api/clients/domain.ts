import { clientHandlers } from "#api/clients/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const clients: Domain = {
  handlers: clientHandlers,
};
