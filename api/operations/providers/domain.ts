import { seedProviders } from "#api/operations/providers/demo.ts";
import { providerHandlers } from "#api/operations/providers/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const providers: Domain = {
  handlers: providerHandlers,
  demo: { acts: seedProviders },
};
