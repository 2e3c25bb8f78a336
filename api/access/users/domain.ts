import { userHandlers } from "#api/access/users/handlers.ts";
import { userStatusList } from "#api/access/users/user-status.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { Domain } from "#api/platform/domain.ts";

export const users: Domain = {
  handlers: userHandlers,
  constraints: { app_user_username: () => invalid("user.username", "usernameTaken") },
  statusLists: [userStatusList],
};
