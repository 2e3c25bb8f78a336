import type { SignedIn } from "#app/services/access.server.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import { may, type Principal } from "#contract/platform/access.ts";

const seesStays = (principal: Principal) => may(principal, "real_estate_contract", "read");
const seesInvoices = (principal: Principal) => may(principal, "invoice", "read");

/** What the client owes, has paid and is to get back: of stays and of invoices, each to who may read them. */
export const moneyTab = {
  mayRead: (principal: Principal) => seesStays(principal) || seesInvoices(principal),
  load: async ({ api, principal }: SignedIn, { id }: Client) => ({
    stays: seesStays(principal) ? await api.rentContracts.moneyOfClient({ id }) : null,
    invoices: seesInvoices(principal) ? await api.invoices.moneyOfClient({ id }) : null,
  }),
};
