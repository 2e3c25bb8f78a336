import { sessionHandlers } from "#api/access/session/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const session: Domain = {
  handlers: sessionHandlers,
};
