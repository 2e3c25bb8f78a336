import { clientAccountHandlers } from "#api/clients/client-accounts/handlers.ts";
import { clientAccountsPrivacy } from "#api/clients/client-accounts/privacy.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const clientAccounts: Domain = {
  clientPrivacy: clientAccountsPrivacy,
  handlers: clientAccountHandlers,
  // Whoever signs in as the merged client must not see what was the survivor's alone; the survivor keeps their own.
  clientLinks: [clientLink("client_account", "client_id", { merge: "goes" })],
  constraints: { client_account_username: () => invalid("username", "nameTaken") },
};
