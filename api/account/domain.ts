import { accountHandlers } from "#api/account/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const account: Domain = {
  handlers: accountHandlers,
};
