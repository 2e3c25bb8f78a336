import { orderedServices } from "#app/components/providers/ordered-services.server.ts";
import { may } from "#contract/platform/access.ts";
import type { Tab } from "./tabs.server.ts";

/** What was ordered from providers for a stay, for a cleaning of it, a ticket about it, or the stay itself. */
export const servicesTab = {
  mayRead: (principal) => may(principal, "providerServices", "read"),
  load: async (signedIn, { contract }) => ({
    ordered: await orderedServices(signedIn, "contract", contract.id),
  }),
} satisfies Tab<unknown>;
