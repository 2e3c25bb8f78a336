import type { Domain } from "#api/platform/domain.ts";
import { sessionHandlers } from "#api/session/handlers.ts";

export const session: Domain = {
  handlers: sessionHandlers,
};
