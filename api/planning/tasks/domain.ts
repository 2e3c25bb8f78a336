import { taskHandlers } from "#api/planning/tasks/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const tasks: Domain = { handlers: taskHandlers };
