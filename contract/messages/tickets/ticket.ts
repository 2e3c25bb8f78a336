import {
  blank,
  choice,
  day,
  line,
  lines,
  optional,
  preset,
  record,
  reference,
} from "#contract/platform/record.ts";

export const ticketCategories = ["repair", "cleaning", "access", "noise", "payment", "other"] as const;
export const ticketPriorities = ["low", "normal", "high", "urgent"] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** The fields of a ticket that people write. Its stay is stored beside them and cannot change. */
export const ticketRecord = record("ticket", {
  subject: line(120),
  description: blank(lines(4000)),
  category: preset(choice(ticketCategories), "other"),
  priority: preset(choice(ticketPriorities), "normal"),
  assignedTo: optional(reference()),
  /** Whose answer it waits for; the status list has no state for that. */
  waitingFor: optional(choice(["client", "provider"])),
  /** The day on which it is shown again among open tickets. */
  snoozeUntil: optional(day()),
});

/** Statuses: `api/messages/tickets/rules/transitions.ts`. */
export const ticketStatuses = ["NEW", "HANDLED"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
export const ticketActions = ["handle", "reopen"] as const;
