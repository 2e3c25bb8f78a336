import { accountHandlers } from "#api/access/account/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const account: Domain = {
  handlers: accountHandlers,
};
