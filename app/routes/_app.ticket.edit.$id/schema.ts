import { z } from "zod";
import { recordForm } from "#app/components/form/record-form.ts";
import { ticketSchemas } from "#contract/messages/tickets/tickets.ts";

const form = recordForm(ticketSchemas);
const newForm = recordForm(ticketSchemas, { more: () => ({ contractId: z.number().int().positive() }) });

export const ticketSchema = form.schema;
export const typedTicket = form.typed;
export const newTicketSchema = newForm.schema;
export const typedNewTicket = newForm.typed;
