import { inboxHandlers } from "#api/messages/inbox/handlers.ts";
import { inboxPrivacy } from "#api/messages/inbox/privacy.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const inbox: Domain = {
  handlers: inboxHandlers,
  clientPrivacy: inboxPrivacy,
  clientLinks: [
    clientLink("inbox_thread", "client_id", { oneEach: ["organization_id"] }),
    clientLink("inbox_draft", "client_id", { oneEach: ["user_id"], key: ["user_id"] }),
  ],
};
