import type { SubmissionResult } from "@conform-to/react";
import { type RecordTab, recordTabs } from "#app/components/detail/record-tabs.server.ts";
import type { RefusedForm } from "#app/components/form/refused-fields.ts";
import type { Shown } from "#app/services/tell-outcome.server.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { alertsTab } from "./alerts.server.ts";
import type { MadePayLink } from "./card-payments.server.ts";
import { chargesTab } from "./charges.server.ts";
import { damagesTab } from "./damages.server.ts";
import { depositTab } from "./deposit.server.ts";
import { documentsTab } from "./documents.server.ts";
import { extrasTab } from "./extras.server.ts";
import { historyTab } from "./history.server.ts";
import { keysTab } from "./keys.server.ts";
import { messagesTab } from "./messages.server.ts";
import { type MadeOffer, offersTab, type PricedOffer } from "./offers.server.ts";
import { partiesTab } from "./parties.server.ts";
import { paymentsTab } from "./payments.server.ts";
import { servicesTab } from "./services.server.ts";
import { type MadeSignLink, signingTab } from "./signing.server.ts";
import { stayTab } from "./stay.server.ts";
import { tasksTab } from "./tasks.server.ts";

/** A form as it was typed, or a link that is shown this once. */
type Posted =
  | Response
  | Shown<
      | SubmissionResult
      | MadePayLink
      | MadeSignLink
      | MadeOffer
      | PricedOffer
      | { payLink: string; holdOf: number }
      | { refused: RefusedForm }
      | { stayLink: string }
    >;

/** What every tab knows. */
export interface Shows {
  contract: RentContract;
}

/** A tab of a contract. */
export type Tab<Data> = RecordTab<Shows, Posted, Data>;

/** The tabs of a contract, in their order. The first nine are opened by the keys 1 to 9, which reception has in its fingers: new tabs follow them. */
const tabs = {
  stay: stayTab,
  offers: offersTab,
  parties: partiesTab,
  payments: paymentsTab,
  deposit: depositTab,
  signing: signingTab,
  documents: documentsTab,
  messages: messagesTab,
  keys: keysTab,
  damages: damagesTab,
  tasks: tasksTab,
  services: servicesTab,
  alerts: alertsTab,
  charges: chargesTab,
  extras: extrasTab,
  history: historyTab,
} satisfies Record<string, Tab<unknown>>;

export type TabName = keyof typeof tabs;
/** What a tab shows, by its name. */
export type TabData<K extends TabName> = Awaited<ReturnType<(typeof tabs)[K]["load"]>>;

export const contractTabs = recordTabs<Shows, Posted, TabName>(tabs);
