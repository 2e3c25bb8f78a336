import { maxShown, recordTabs } from "#app/components/detail/record-tabs.server.ts";
import { actOnDocuments } from "#app/components/documents/act.server.ts";
import { loadDocuments } from "#app/components/documents/load.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import { documentRights } from "#contract/clients/documents/document.ts";
import { decide, may, type Principal } from "#contract/platform/access.ts";
import { accountTab } from "./account.server.ts";
import { appointmentsTab } from "./appointments.server.ts";
import { callsTab } from "./calls.server.ts";
import { consentsTab } from "./consents.server.ts";
import { ksvTab } from "./ksv.server.ts";
import { messagesTab } from "./messages.server.ts";
import { moneyTab } from "./money.server.ts";
import { notesTab } from "./notes.server.ts";
import { ownPageTab } from "./own-page.server.ts";
import { ownerAccountTab } from "./owner-account.server.ts";
import { relationsTab } from "./relations.server.ts";
import { representativesTab } from "./representatives.server.ts";
import type { Posted, Tab } from "./tab.server.ts";

/** The tabs of a client, in their order. */
const tabs = {
  data: { load: async () => null },
  contracts: {
    mayRead: (principal: Principal) => may(principal, "real_estate_contract", "read"),
    load: ({ api }: SignedIn, { id }: Client) =>
      api.rentContracts.list({
        amount: maxShown,
        sortcolumn: "checkIn",
        sortby: "desc",
        filter: { clientId: id },
      }),
  },
  purchases: {
    mayRead: (principal: Principal) => may(principal, "real_estate_contract", "read"),
    load: ({ api }: SignedIn, { id }: Client) => api.purchaseContracts.ofClient({ id }),
  },
  money: moneyTab,
  ownerAccount: ownerAccountTab,
  units: {
    mayRead: (principal: Principal) => may(principal, "real_estate", "read"),
    load: ({ api }: SignedIn, { id }: Client) =>
      api.units.list({ amount: maxShown, sortcolumn: "label", filter: { ownerId: [id] } }),
  },
  notes: notesTab,
  messages: messagesTab,
  calls: callsTab,
  appointments: appointmentsTab,
  documents: {
    mayRead: (principal: Principal) => decide(principal, documentRights.client.read).allowed,
    load: (signedIn: SignedIn, { id }: Client) => loadDocuments(signedIn, { kind: "client", id }),
    post: (args, signedIn, id) => actOnDocuments(args, signedIn, { kind: "client", id }),
  },
  consents: consentsTab,
  ksv: ksvTab,
  ownPage: ownPageTab,
  account: accountTab,
  representatives: representativesTab,
  relations: relationsTab,
  history: {
    load: async ({ api }: SignedIn, { id }: Client) => (await api.clients.history({ id })).History,
  },
} satisfies Record<string, Tab<unknown>>;
export type TabName = keyof typeof tabs;
/** What a tab shows, by its name. */
export type TabData<K extends TabName> = Awaited<ReturnType<(typeof tabs)[K]["load"]>>;

export const clientTabs = recordTabs<Client, Posted, TabName>(tabs);
