import type { Transition } from "#api/platform/moves/transitions.ts";
import type { TicketStatus } from "#contract/messages/tickets/ticket.ts";
import { needs } from "#contract/platform/access.ts";

/** Statuses of a ticket: docs/rules/tickets.md. */
export const ticketTransitions: readonly Transition<TicketStatus>[] = [
  { action: "add", from: null, to: "NEW", by: needs("support_ticket", "create") },
  { action: "handle", from: "NEW", to: "HANDLED", by: needs("support_ticket", "edit"), confirm: true },
  // The guest takes it up again, too, by an answer within 14 days.
  {
    action: "reopen",
    from: "HANDLED",
    to: "NEW",
    by: needs("support_ticket", "edit"),
    actors: ["SYS"],
    reason: true,
  },
];
