import { clientPageHandlers } from "#api/clients/client-pages/handlers.ts";
import { clientPagesPrivacy } from "#api/clients/client-pages/privacy.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const clientPages: Domain = {
  clientPrivacy: clientPagesPrivacy,
  handlers: clientPageHandlers,
  // A link is for one record: when that is merged into another, the link stops working.
  clientLinks: [clientLink("client_page", "client_id", { merge: "stays" })],
};
