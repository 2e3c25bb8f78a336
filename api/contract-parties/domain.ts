import { seedParties } from "#api/contract-parties/demo.ts";
import { dropSheets, dropSheetsSchedule, dropSheetsTask } from "#api/contract-parties/drop-sheets.ts";
import { contractPartyHandlers } from "#api/contract-parties/handlers.ts";
import { remindGuests, remindGuestsSchedule, remindGuestsTask } from "#api/contract-parties/remind-guests.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { invalid } from "#api/platform/failure.ts";

export const contractParties: Domain = {
  handlers: contractPartyHandlers,
  tasks: { [dropSheetsTask]: dropSheets, [remindGuestsTask]: remindGuests },
  schedules: [dropSheetsSchedule, remindGuestsSchedule],
  clientLinks: [clientLink("contract_party", "client_id", { oneEach: ["contract_id", "role"] })],
  demo: { rows: seedParties, after: ["invoices"] },
  constraints: { contract_party_once: () => invalid("parts", "alreadyParty") },
};
