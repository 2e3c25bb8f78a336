import { listTickets, openTicket } from "#api/messages/tickets/queries.ts";
import { changeTicket, createTicket, moveTicket, sendEmail } from "#api/messages/tickets/write.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { tickets } from "#contract/messages/tickets/tickets.ts";

export const ticketHandlers = [
  handle(tickets.list, listTickets),
  handle(tickets.read, async (context, { id }) => ({
    Ticket: await openTicket(context, id),
    History: await historyOf(context, "ticket", id),
  })),
  handle(tickets.create, async (context, input) => ({ TicketId: await createTicket(context, input) })),
  handle(tickets.update, async (context, input) => ({ Ticket: await changeTicket(context, input) })),
  handle(tickets.move, moveTicket),
  handle(tickets.sendEmail, sendEmail),
];
