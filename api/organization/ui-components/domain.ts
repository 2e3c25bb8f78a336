import { uiComponentHandlers } from "#api/organization/ui-components/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const uiComponents: Domain = {
  handlers: uiComponentHandlers,
};
