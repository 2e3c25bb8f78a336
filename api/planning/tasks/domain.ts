import { taskHandlers } from "#api/planning/tasks/handlers.ts";
import { tasksPrivacy } from "#api/planning/tasks/privacy.ts";
import type { Domain } from "#api/platform/domain.ts";

export const tasks: Domain = {
  clientPrivacy: tasksPrivacy,
  handlers: taskHandlers,
};
