import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const clientConsents: Domain = {
  handlers: [],
  clientLinks: [clientLink("client_consent", "client_id", { oneEach: ["purpose"] })],
};
