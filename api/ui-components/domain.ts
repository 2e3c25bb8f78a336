import type { Domain } from "#api/platform/domain.ts";
import { uiComponentHandlers } from "#api/ui-components/handlers.ts";

export const uiComponents: Domain = {
  handlers: uiComponentHandlers,
};
