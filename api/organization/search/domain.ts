import { searchHandlers } from "#api/organization/search/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const search: Domain = {
  handlers: searchHandlers,
};
