import { statisticsHandlers } from "#api/organization/statistics/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const statistics: Domain = { handlers: statisticsHandlers };
