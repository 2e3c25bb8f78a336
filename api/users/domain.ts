import type { Domain } from "#api/platform/domain.ts";
import { userHandlers } from "#api/users/handlers.ts";
import { userStatusList } from "#api/users/user-status.ts";

export const users: Domain = {
  handlers: userHandlers,
  statusLists: [userStatusList],
};
