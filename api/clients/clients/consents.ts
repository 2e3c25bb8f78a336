import { consentsOf } from "#api/clients/client-consents/queries.ts";
import { giveConsent, withdrawConsent } from "#api/clients/client-consents/verbs.ts";
import { findClient } from "#api/clients/clients/queries.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { clientConsents } from "#contract/clients/client-consents/client-consents.ts";

/** What clients agree to; its table knows no clients. */
export const consentHandlers = [
  handle(clientConsents.list, async (context, { id }) => {
    await findClient(context, id);
    return { Consents: await consentsOf(context, id) };
  }),
  handle(clientConsents.give, async (context, said) => {
    await findClient(context, said.clientId);
    await giveConsent(context, { ...said, source: "staff" });
    return {};
  }),
  handle(clientConsents.withdraw, async (context, said) => {
    await findClient(context, said.clientId);
    await withdrawConsent(context, { ...said, source: "staff" });
    return {};
  }),
];
