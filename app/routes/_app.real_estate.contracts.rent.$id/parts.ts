import type { ComponentType } from "react";
import { part, partsNamed } from "#app/components/part.tsx";
import type { ContractPage } from "./route.tsx";
import type { TabData, TabName } from "./tabs/tabs.server.ts";

/** What a tab is given: what it loads, and what the page knows whichever tab is open. */
export interface TabProps<K extends TabName> {
  shown: TabData<K>;
  page: ContractPage;
}

/* What a tab shows is loaded with the tab and not with the others. */
const parts: { [K in TabName]: ComponentType<TabProps<K>> } = {
  stay: part("contract.Stay", () => import("./tabs/stay.tsx").then((tab) => tab.Stay)),
  parties: part("contract.Parties", () => import("./tabs/parties.tsx").then((tab) => tab.Parties)),
  payments: part("contract.Payments", () => import("./tabs/payments.tsx").then((tab) => tab.Payments)),
  offers: part("contract.Offers", () => import("./tabs/offers.tsx").then((tab) => tab.Offers)),
  documents: part("contract.Documents", () => import("./tabs/documents.tsx").then((tab) => tab.Documents)),
  signing: part("contract.Signing", () => import("./tabs/signing.tsx").then((tab) => tab.Signing)),
  deposit: part("contract.Deposits", () => import("./tabs/deposit.tsx").then((tab) => tab.Deposits)),
  messages: part("contract.Messages", () => import("./tabs/messages.tsx").then((tab) => tab.Messages)),
  keys: part("contract.Keys", () => import("./tabs/keys.tsx").then((tab) => tab.Keys)),
  damages: part("contract.Damages", () => import("./tabs/damages.tsx").then((tab) => tab.Damages)),
  tasks: part("contract.Tasks", () => import("./tabs/tasks.tsx").then((tab) => tab.Tasks)),
  services: part("contract.Services", () => import("./tabs/services.tsx").then((tab) => tab.Services)),
  alerts: part("contract.Alerts", () => import("./tabs/alerts.tsx").then((tab) => tab.Alerts)),
  extras: part("contract.Extras", () => import("./tabs/extras.tsx").then((tab) => tab.Extras)),
  history: part("contract.History", () => import("./tabs/history.tsx").then((tab) => tab.History)),
};

// The tab that is opened first comes beside the page's data, not after it. Should it not come, it is asked for again when it is drawn.
if (typeof document !== "undefined") partsNamed(["contract.Stay"]).catch(() => undefined);

/** The part of a tab; `shown` is what that tab loaded. */
export function tabPart(name: TabName) {
  return parts[name] as ComponentType<{ shown: unknown; page: ContractPage }>;
}
