import type { Domain } from "#api/platform/domain.ts";
import { invalid } from "#api/platform/failure.ts";
import { userHandlers } from "#api/users/handlers.ts";
import { userStatusList } from "#api/users/user-status.ts";

export const users: Domain = {
  handlers: userHandlers,
  constraints: { app_user_username: () => invalid("user.username", "usernameTaken") },
  statusLists: [userStatusList],
};
