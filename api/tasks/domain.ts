import type { Domain } from "#api/platform/domain.ts";
import { taskHandlers } from "#api/tasks/handlers.ts";

export const tasks: Domain = { handlers: taskHandlers };
