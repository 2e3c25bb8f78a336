import { secondFactorHandlers } from "#api/access/second-factor/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const secondFactor: Domain = {
  handlers: secondFactorHandlers,
};
