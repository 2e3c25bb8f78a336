import type { Domain } from "#api/platform/domain.ts";
import { mapHandlers } from "#api/property/maps/handlers.ts";

export const maps: Domain = {
  handlers: mapHandlers,
};
