import { sql } from "kysely";
import { ticketStatusList } from "#api/messages/tickets/ticket-status.ts";
import { move } from "#api/platform/moves/move.ts";
import type { systemMover } from "#api/platform/moves/system-mover.ts";

/** Who answers later writes about something new. */
const reopensWithinMs = 14 * 86_400_000;

/**
 * The guest has answered about a ticket: it waits for the house again, and is put aside no longer. One that was handled within 14 days is
 * taken up again.
 */
export async function hearGuest(
  mover: ReturnType<typeof systemMover>,
  id: number,
  receivedAt: string,
): Promise<void> {
  const { trx, organizationId, now } = mover;
  const ticket = await trx
    .updateTable("ticket")
    .set({
      heard_at: sql<string>`greatest(heard_at, ${receivedAt}::timestamptz)`,
      waiting_for: null,
      snooze_until: null,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returning(["status", "handled_at as handledAt"])
    .executeTakeFirst();
  if (!ticket) return;
  await mover.audit({
    action: "heard",
    objectType: "ticket",
    objectId: id,
    actorKind: "EXT",
    after: { heardAt: receivedAt },
  });
  const isRecent =
    ticket.handledAt !== null && now.getTime() - Date.parse(ticket.handledAt) <= reopensWithinMs;
  if (ticket.status === "HANDLED" && isRecent) await move(mover, ticketStatusList, id, { action: "reopen" });
}
