import { invalid } from "#api/platform/calls/failure.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { seedBanks } from "#api/sale/banks/demo.ts";
import { bankHandlers } from "#api/sale/banks/handlers.ts";
import { banksPrivacy } from "#api/sale/banks/privacy.ts";

export const banks: Domain = {
  clientPrivacy: banksPrivacy,
  handlers: bankHandlers,
  clientLinks: [clientLink("bank_client", "client_id", { oneEach: ["bank_id"], key: ["bank_id"] })],
  constraints: { bank_name: () => invalid("bank.name", "nameTaken") },
  demo: { acts: seedBanks },
};
