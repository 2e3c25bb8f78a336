import type { Domain } from "#api/platform/domain.ts";
import { searchHandlers } from "#api/search/handlers.ts";

export const search: Domain = {
  handlers: searchHandlers,
};
