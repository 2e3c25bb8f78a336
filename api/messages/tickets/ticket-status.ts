import { ticketTransitions } from "#api/messages/tickets/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { TicketStatus } from "#contract/messages/tickets/ticket.ts";

/** The status list of tickets. */
export const ticketStatusList = statusList<{
  table: "ticket";
  status: TicketStatus;
  guard: never;
  record: { id: number; version: number; status: TicketStatus; reopened: number };
  details: object;
}>({
  object: "ticket",
  table: "ticket",
  column: "status",
  moves: ticketTransitions,
  guards: {},
  lock: lockTicket,
  columns: ({ action, record }, { now }) =>
    action === "handle"
      ? { handled_at: now.toISOString(), waiting_for: null, snooze_until: null }
      : { handled_at: null, reopened: record.reopened + 1 },
});

/** Locks a ticket of the mover's branches. Throws NOT_FOUND. */
async function lockTicket(mover: Mover, id: number) {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("ticket")
    .select(["id", "version", "status", "reopened"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? []), -1]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
