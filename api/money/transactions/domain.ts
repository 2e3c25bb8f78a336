import { transactionHandlers } from "#api/money/transactions/handlers.ts";
import { transactionsPrivacy } from "#api/money/transactions/privacy.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const transactions: Domain = {
  clientPrivacy: transactionsPrivacy,
  handlers: transactionHandlers,
  clientLinks: [clientLink("owner_charge", "owner_id")],
};
