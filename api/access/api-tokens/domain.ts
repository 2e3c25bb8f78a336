import { apiTokenHandlers } from "#api/access/api-tokens/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const apiTokens: Domain = {
  handlers: apiTokenHandlers,
};
