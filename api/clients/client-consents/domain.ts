import { clientConsentsPrivacy } from "#api/clients/client-consents/privacy.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const clientConsents: Domain = {
  clientPrivacy: clientConsentsPrivacy,
  handlers: [],
  clientLinks: [clientLink("client_consent", "client_id", { oneEach: ["purpose"] })],
};
