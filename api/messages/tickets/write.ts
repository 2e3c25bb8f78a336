import { sql } from "kysely";
import type { z } from "zod";
import { requireColleague } from "#api/contracts/contract-alerts/queries.ts";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import { writeToGuest } from "#api/messages/tickets/letter.ts";
import { findTicket } from "#api/messages/tickets/queries.ts";
import { ticketTable } from "#api/messages/tickets/tables.ts";
import { ticketStatusList } from "#api/messages/tickets/ticket-status.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import { notify } from "#api/platform/notifications.ts";
import { addRecord, changeRecord, lockRecord } from "#api/platform/records/records.ts";
import type { tickets } from "#contract/messages/tickets/tickets.ts";

type Input<Name extends keyof typeof tickets> = z.output<(typeof tickets)[Name]["input"]>;

/** Adds a ticket about a stay; its assignee is notified. */
export async function createTicket(
  context: CallContext,
  { contractId, ticket }: Input<"create">,
): Promise<number> {
  const { branchId } = await requireContract(context, contractId, { lock: true });
  await requireColleague(context, branchId, ticket.assignedTo, "ticket.assignedTo");
  const status = begin(context, ticketStatusList, "NEW");
  const id = await addRecord(context, ticketTable, ticket, {
    columns: { branch_id: branchId, contract_id: contractId, status },
    auditDetails: { contractId },
  });
  await tellAssignee(context, { id, subject: ticket.subject, assignedTo: ticket.assignedTo });
  return id;
}

/** Changes the fields and the assignee of a ticket. */
export async function changeTicket(
  context: CallContext,
  { ticket: { id, version, ...fields } }: Input<"update">,
) {
  const before = await lockRecord(context, ticketTable, { id, version });
  const { assignedTo = before.assignedTo } = fields;
  if (assignedTo !== before.assignedTo)
    await requireColleague(context, before.branchId, assignedTo, "ticket.assignedTo");
  const after = await changeRecord(context, ticketTable, before, fields);
  if (assignedTo !== before.assignedTo) await tellAssignee(context, after);
  return findTicket(context, id);
}

/** Ends a ticket or reopens it; the guest gets a mail about the end on request. */
export async function moveTicket(
  context: CallContext,
  { id, action, version, reason, resolution, notify: mailGuest }: Input<"move">,
) {
  if (action === "reopen") {
    const { to } = await move(context, ticketStatusList, id, { action, version, reason });
    return { status: to };
  }
  const ticket = await lockRecord(context, ticketTable, { id });
  const { repliedAt, heardAt } = ticket;
  const answered = repliedAt !== null && (heardAt === null || repliedAt > heardAt);
  if (!resolution.trim() && !answered) throw invalid("resolution", "required");
  const { to, moved } = await move(context, ticketStatusList, id, {
    action,
    version,
    set: { resolution },
    after: { resolution },
  });
  if (moved && mailGuest) await writeToGuest(context, ticket, { kind: "handled", resolution });
  return { status: to };
}

/** Writes to the guest about a ticket. Returns the id of the mail in the outbox. */
export async function sendEmail(context: CallContext, { id, subject, body }: Input<"sendEmail">) {
  const ticket = await lockRecord(context, ticketTable, { id });
  const messageId = await writeToGuest(context, ticket, { kind: "letter", subject, body });
  await context.trx
    .updateTable("ticket")
    .set({ replied_at: context.now.toISOString(), updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "sendEmail",
    objectType: "ticket",
    objectId: id,
    after: { subject, messageId },
  });
  return { messageId };
}

/** Notifies an assignee at the next ping, unless they assigned it themselves. */
async function tellAssignee(
  { trx, organizationId, user }: CallContext,
  { id, subject, assignedTo }: { id: number; subject: string; assignedTo: number | null },
): Promise<void> {
  if (assignedTo === null || assignedTo === user.id) return;
  const notice = { userId: assignedTo, event: "CALENDAR" as const, action: "TRIGGER" as const };
  await notify(trx, organizationId, { ...notice, message: "ticket", params: { id, subject } });
}
