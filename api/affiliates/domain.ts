import { affiliateHandlers } from "#api/affiliates/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const affiliates: Domain = {
  handlers: affiliateHandlers,
};
