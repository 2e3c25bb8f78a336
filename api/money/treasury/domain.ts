import { treasuryHandlers } from "#api/money/treasury/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const treasury: Domain = { handlers: treasuryHandlers };
