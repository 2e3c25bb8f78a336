import { z } from "zod";
import {
  ticketActions,
  ticketCategories,
  ticketPriorities,
  ticketRecord,
  ticketStatuses,
} from "#contract/messages/tickets/ticket.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  historyEntry,
  id,
  listInput,
  listOutput,
  version,
} from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { line, requiredLine, text } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";

export const ticketSchemas = recordSchemas(ticketRecord);

const status = z.enum(ticketStatuses);
const ticketRow = ticketSchemas.stored.extend({
  status,
  branchId: z.number(),
  contractId: z.number(),
  unitLabel: z.string(),
  /** Empty for readers without `client_name`. */
  guest: z.string(),
  assignedName: z.string(),
  resolution: z.string(),
  /** How often it was reopened. */
  reopened: z.number(),
  /** When the agency last wrote to the guest about it, and when the guest last wrote. */
  repliedAt: z.string().nullable(),
  heardAt: z.string().nullable(),
  handledAt: z.string().nullable(),
});
export type TicketRow = z.infer<typeof ticketRow>;

export const tickets = {
  list: post("ticket/get", {
    summary: "Support tickets of the selected branches, the oldest first; snoozed ones only on request",
    access: needs("support_ticket", "read"),
    input: listInput(["subject", "status", "priority", "createdAt", "unit"], {
      q: line(100).optional(),
      status: z.array(status).optional(),
      category: z.array(z.enum(ticketCategories)).optional(),
      priority: z.array(z.enum(ticketPriorities)).optional(),
      /** `mine`, `nobody`, or the id of a colleague. */
      assignee: z
        .string()
        .regex(/^(mine|nobody|[1-9]\d{0,14})$/)
        .optional(),
      contractId: id.optional(),
      snoozed: flag.optional(),
    }),
    output: listOutput("Tickets", ticketRow),
  }),
  read: post("ticket/id/{id}", {
    summary: "One ticket, the actions that are possible now, and who changed what, newest first",
    access: needs("support_ticket", "read"),
    input: byId,
    output: z.object({
      Ticket: ticketRow.extend({
        allowedActions: z.array(allowedAction),
        /** The possible assignees. */
        colleagues: z.array(z.object({ id: z.number(), name: z.string() })),
      }),
      History: z.array(historyEntry),
    }),
  }),
  create: post("ticket/create/{contractId}", {
    summary: "New ticket about a stay",
    access: needs("support_ticket", "create"),
    effect: "write",
    input: z.strictObject({ contractId: id, ticket: ticketSchemas.full }),
    output: z.object({ TicketId: z.number() }),
  }),
  update: post("ticket/update", {
    summary:
      "Change a ticket; fields left out stay as they are. Taking one that somebody else took meanwhile answers STATE_CONFLICT",
    access: needs("support_ticket", "edit"),
    effect: "write",
    input: z.strictObject({ ticket: ticketSchemas.change }),
    output: z.object({ Ticket: ticketRow }),
  }),
  move: post("ticket/move/{id}", {
    summary:
      "handle closes a ticket with the solution, or after a reply; reopen opens it again with a reason. `notify` mails the guest",
    access: needs("support_ticket", "edit"),
    effect: "write",
    input: z.strictObject({
      id,
      action: z.enum(ticketActions),
      version,
      reason: line(300).default(""),
      resolution: text(2000).default(""),
      notify: flag.default(false),
    }),
    output: z.object({ status }),
  }),
  sendEmail: post("ticket/sendEmail", {
    summary: "Write to the guest of the stay about the ticket, through the outbox",
    access: needs("support_ticket", "edit"),
    effect: "write",
    input: z.strictObject({ id, subject: requiredLine(200), body: text(5000).min(1) }),
    output: z.object({ messageId: z.number() }),
  }),
};

export const ticketScreens = {
  "/real_estate/ticket": {
    needs: needs("support_ticket", "edit"),
    menu: { group: "reception", label: "tickets", icon: "ticket", go: "s" },
  },
  "/ticket/edit/{id}": { needs: needs("support_ticket", "edit"), shows: ["ticket"] },
} as const satisfies Screens;
