import type { Domain } from "#api/platform/domain.ts";
import { userHandlers } from "#api/users/handlers.ts";

export const users: Domain = {
  handlers: userHandlers,
};
