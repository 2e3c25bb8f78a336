import { seedBoard } from "#api/planning/kanban/demo.ts";
import { kanbanHandlers } from "#api/planning/kanban/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const kanban: Domain = { handlers: kanbanHandlers, demo: { rows: seedBoard } };
