import { apiTokenHandlers } from "#api/api-tokens/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const apiTokens: Domain = {
  handlers: apiTokenHandlers,
};
