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
  data: part(() => import("./tabs/data.tsx").then((tab) => tab.Data)),
  contracts: part(() => import("./tabs/contracts.tsx").then((tab) => tab.Contracts)),
  money: part(() => import("./tabs/money.tsx").then((tab) => tab.Money)),
  units: part(() => import("./tabs/units.tsx").then((tab) => tab.Units)),
  notes: part(() => import("./tabs/notes.tsx").then((tab) => tab.Notes)),
  messages: part(() => import("./tabs/messages.tsx").then((tab) => tab.Messages)),
  calls: part(() => import("./tabs/calls.tsx").then((tab) => tab.Calls)),
  appointments: part(() => import("./tabs/appointments.tsx").then((tab) => tab.Appointments)),
  documents: part(() => import("./tabs/documents.tsx").then((tab) => tab.Documents)),
  consents: part(() => import("./tabs/consents.tsx").then((tab) => tab.Consents)),
  ksv: part(() => import("./tabs/ksv.tsx").then((tab) => tab.Ksv)),
  ownPage: part(() => import("./tabs/own-page.tsx").then((tab) => tab.OwnPage)),
  representatives: part(() => import("./tabs/representatives.tsx").then((tab) => tab.Representatives)),
  relations: part(() => import("./tabs/relations.tsx").then((tab) => tab.Relations)),
  history: part(() => import("./tabs/history.tsx").then((tab) => tab.History)),
};

/** The part of a tab; `shown` is what that tab loaded. */
export function tabPart(name: TabName) {
  return parts[name] as ComponentType<{ shown: unknown; page: ClientPage }>;
}
