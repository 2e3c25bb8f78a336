import { mapHandlers } from "#api/maps/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const maps: Domain = {
  handlers: mapHandlers,
};
