import { clientConsentHandlers } from "#api/client-consents/handlers.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const clientConsents: Domain = {
  handlers: clientConsentHandlers,
  clientLinks: [clientLink("client_consent", "client_id", { oneEach: ["purpose"] })],
};
