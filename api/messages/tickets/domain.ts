import { seedTickets } from "#api/messages/tickets/demo.ts";
import { ticketHandlers } from "#api/messages/tickets/handlers.ts";
import { ticketStatusList } from "#api/messages/tickets/ticket-status.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import type { Domain } from "#api/platform/domain.ts";
import { needs } from "#contract/platform/access.ts";

export const tickets: Domain = {
  handlers: ticketHandlers,
  statusLists: [ticketStatusList],
  resends: { ticket: needs("support_ticket", "edit") },
  files: { ticket: readInBranch("support_ticket", "ticket") },
  demo: { acts: seedTickets },
};
