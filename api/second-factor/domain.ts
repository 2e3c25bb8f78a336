import type { Domain } from "#api/platform/domain.ts";
import { secondFactorHandlers } from "#api/second-factor/handlers.ts";

export const secondFactor: Domain = {
  handlers: secondFactorHandlers,
};
