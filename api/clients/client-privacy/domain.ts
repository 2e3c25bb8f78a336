import { clientPrivacyHandlers } from "#api/clients/client-privacy/handlers.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const clientPrivacy: Domain = {
  clientLinks: [clientLink("client_certificate", "client_id", { merge: "stays" })],
  handlers: clientPrivacyHandlers,
};
