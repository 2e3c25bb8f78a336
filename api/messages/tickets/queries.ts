import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { colleaguesFor } from "#api/contracts/contract-alerts/queries.ts";
import { ticketTable } from "#api/messages/tickets/tables.ts";
import { ticketStatusList } from "#api/messages/tickets/ticket-status.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { rowsOf } from "#api/platform/records/records.ts";
import type { tickets } from "#contract/messages/tickets/tickets.ts";

const urgency = "array_position(ARRAY['urgent', 'high', 'normal', 'low'], r.priority)";

/** Selects tickets with the unit, the guest and the assignee's name. */
function ticketRows(context: CallContext) {
  const guest = sql<string>`coalesce((SELECT ${shownClientName(context, "g")} FROM client g
    WHERE g.organization_id = c.organization_id AND g.id = c.client_id), '')`;
  const assignedName = sql<string>`coalesce((SELECT ${userName("w")} FROM app_user w
    WHERE w.organization_id = r.organization_id AND w.id = r.assigned_to), '')`;
  return rowsOf(context, ticketTable)
    .innerJoin("rent_contract as c", (join) =>
      join.on(sql<SqlBool>`c.organization_id = r.organization_id AND c.id = r.contract_id`),
    )
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .select(["u.label as unitLabel", guest.as("guest"), assignedName.as("assignedName")]);
}

/** Lists tickets of the selected branches; snoozed ones only on request. */
export async function listTickets(context: CallContext, input: z.output<typeof tickets.list.input>) {
  const { q, status, category, priority, assignee, contractId, snoozed } = input.filter;
  const sleeping = sql<SqlBool>`coalesce(r.snooze_until > (${context.now.toISOString()}::timestamptz AT TIME ZONE
    (SELECT b.time_zone FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id))::date, false)`;
  const query = ticketRows(context)
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(Boolean(q), (rows) =>
      rows.where(
        sql<SqlBool>`(r.subject ILIKE ${likePattern(q ?? "")} OR r.description ILIKE ${likePattern(q ?? "")})`,
      ),
    )
    .$if(status !== undefined, (rows) => rows.where("r.status", "in", [...(status ?? [])]))
    .$if(category !== undefined, (rows) => rows.where("r.category", "in", [...(category ?? [])]))
    .$if(priority !== undefined, (rows) => rows.where("r.priority", "in", [...(priority ?? [])]))
    .$if(assignee === "mine", (rows) => rows.where("r.assigned_to", "=", context.user.id))
    .$if(assignee === "nobody", (rows) => rows.where("r.assigned_to", "is", null))
    .$if(assignee !== undefined && /^\d/.test(assignee), (rows) =>
      rows.where("r.assigned_to", "=", Number(assignee)),
    )
    .$if(contractId !== undefined, (rows) => rows.where("r.contract_id", "=", contractId ?? 0))
    .where(snoozed === true ? sleeping : sql<SqlBool>`NOT ${sleeping}`);
  const sort = sortOf(ticketTable, "createdAt", {
    createdAt: "r.created_at",
    status: "r.status",
    priority: urgency,
    unit: "u.label_order",
  });
  const { rows, page } = await listPage(context.trx, query, input, sort);
  return { Tickets: rows, ...page };
}

function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Returns a ticket of the caller's branches as the list shows it. Throws NOT_FOUND. */
export async function findTicket(context: CallContext, id: number) {
  const row = await ticketRows(context).where(sql<SqlBool>`r.id = ${id}`).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns the same with its allowed actions and possible assignees. */
export async function openTicket(context: CallContext, id: number) {
  const ticket = await findTicket(context, id);
  return {
    ...ticket,
    allowedActions: await openMoves(context, ticketStatusList, ticket),
    colleagues: await colleaguesFor(context, ticket.contractId),
  };
}
