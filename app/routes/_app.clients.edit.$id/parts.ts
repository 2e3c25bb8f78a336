import type { ComponentType } from "react";
import { part } from "#app/components/part.tsx";
import type { ClientPage } from "./route.tsx";
import type { TabData, TabName } from "./tabs/tabs.server.ts";

/** What a tab is given: what it loads, and what the page knows whichever tab is open. */
export interface TabProps<K extends TabName> {
  shown: TabData<K>;
  page: ClientPage;
}

/* What a tab shows is loaded with the tab and not with the others. */
const parts: { [K in TabName]: ComponentType<TabProps<K>> } = {
  data: part("client.Data", () => import("./tabs/data.tsx").then((tab) => tab.Data)),
  contracts: part("client.Contracts", () => import("./tabs/contracts.tsx").then((tab) => tab.Contracts)),
  purchases: part("client.Purchases", () => import("./tabs/purchases.tsx").then((tab) => tab.Purchases)),
  money: part("client.Money", () => import("./tabs/money.tsx").then((tab) => tab.Money)),
  ownerAccount: part("client.OwnerAccount", () =>
    import("./tabs/owner-account.tsx").then((tab) => tab.OwnerAccount),
  ),
  units: part("client.Units", () => import("./tabs/units.tsx").then((tab) => tab.Units)),
  notes: part("client.Notes", () => import("./tabs/notes.tsx").then((tab) => tab.Notes)),
  messages: part("client.Messages", () => import("./tabs/messages.tsx").then((tab) => tab.Messages)),
  calls: part("client.Calls", () => import("./tabs/calls.tsx").then((tab) => tab.Calls)),
  appointments: part("client.Appointments", () =>
    import("./tabs/appointments.tsx").then((tab) => tab.Appointments),
  ),
  documents: part("client.Documents", () => import("./tabs/documents.tsx").then((tab) => tab.Documents)),
  consents: part("client.Consents", () => import("./tabs/consents.tsx").then((tab) => tab.Consents)),
  ksv: part("client.Ksv", () => import("./tabs/ksv.tsx").then((tab) => tab.Ksv)),
  ownPage: part("client.OwnPage", () => import("./tabs/own-page.tsx").then((tab) => tab.OwnPage)),
  account: part("client.Account", () => import("./tabs/account.tsx").then((tab) => tab.Account)),
  representatives: part("client.Representatives", () =>
    import("./tabs/representatives.tsx").then((tab) => tab.Representatives),
  ),
  relations: part("client.Relations", () => import("./tabs/relations.tsx").then((tab) => tab.Relations)),
  history: part("client.History", () => import("./tabs/history.tsx").then((tab) => tab.History)),
};

/** The part of a tab; `shown` is what that tab loaded. */
export function tabPart(name: TabName) {
  return parts[name] as ComponentType<{ shown: unknown; page: ClientPage }>;
}
