import { calendarHomeHandlers } from "#api/planning/calendar-home/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const calendarHome: Domain = { handlers: calendarHomeHandlers };
