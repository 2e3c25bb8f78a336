import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const clientConsents: Domain = {
  handlers: [],
  clientLinks: [clientLink("client_consent", "client_id", { oneEach: ["purpose"] })],
};
