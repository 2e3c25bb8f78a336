import { endInvoicesOfContract } from "#api/invoices/verbs.ts";
import type { Effects } from "#api/platform/effects.ts";

/** What other domains do when something happens in one (behaviour.md, "Effects of …"). A domain adds its own here. */
export const effects: Effects = {
  "rentContract.canceled": [endInvoicesOfContract],
};
