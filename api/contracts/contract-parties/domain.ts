import { seedParties } from "#api/contracts/contract-parties/demo.ts";
import {
  dropSheets,
  dropSheetsSchedule,
  dropSheetsTask,
} from "#api/contracts/contract-parties/drop-sheets.ts";
import { contractPartyHandlers } from "#api/contracts/contract-parties/handlers.ts";
import { contractPartiesPrivacy } from "#api/contracts/contract-parties/privacy.ts";
import {
  remindGuests,
  remindGuestsSchedule,
  remindGuestsTask,
} from "#api/contracts/contract-parties/remind-guests.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const contractParties: Domain = {
  clientPrivacy: contractPartiesPrivacy,
  handlers: contractPartyHandlers,
  tasks: { [dropSheetsTask]: dropSheets, [remindGuestsTask]: remindGuests },
  schedules: [dropSheetsSchedule, remindGuestsSchedule],
  clientLinks: [clientLink("contract_party", "client_id", { oneEach: ["contract_id", "role"] })],
  demo: { rows: seedParties, after: ["invoices"] },
  constraints: { contract_party_once: () => invalid("parts", "alreadyParty") },
};
