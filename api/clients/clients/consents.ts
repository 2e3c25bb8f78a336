import { consentsOf } from "#api/clients/client-consents/queries.ts";
import { giveConsent, withdrawConsent } from "#api/clients/client-consents/verbs.ts";
import { findClient } from "#api/clients/clients/queries.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { clientConsents } from "#contract/clients/client-consents/client-consents.ts";

/** Handlers for clients' consents; the consents' own domain does not know clients. */
export const consentHandlers = [
  handle(clientConsents.list, async (context, { id }) => {
    await findClient(context, id);
    return { Consents: await consentsOf(context, id) };
  }),
  handle(clientConsents.give, async (context, consent) => {
    await findClient(context, consent.clientId);
    await giveConsent(context, { ...consent, source: "staff" });
    return {};
  }),
  handle(clientConsents.withdraw, async (context, withdrawal) => {
    await findClient(context, withdrawal.clientId);
    await withdrawConsent(context, { ...withdrawal, source: "staff" });
    return {};
  }),
];
