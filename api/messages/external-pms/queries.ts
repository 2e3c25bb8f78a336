import { sql } from "kysely";
import { findClient } from "#api/clients/clients/queries.ts";
import { withoutTokens } from "#api/platform/access/page-token.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { isUncertain, waitsUntil } from "#api/platform/outbox/message-sql.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import type { PmsMessage } from "#contract/messages/external-pms/external-pms.ts";

/** The latest messages that a conversation shows, at most this many. */
const longest = 200;

/** Selects the reservations `x` at the property manager with their stays `s`, in the caller's branches. */
function reservationsOf({ trx, organizationId, branchIds }: CallContext) {
  return trx
    .selectFrom("channel_reservation as x")
    .innerJoin("rent_contract as s", (join) =>
      join.onRef("s.organization_id", "=", "x.organization_id").onRef("s.id", "=", "x.contract_id"),
    )
    .where("x.organization_id", "=", organizationId)
    .where("x.channel", "=", "hostaway")
    .where("s.branch_id", "in", [...branchIds, -1]);
}

/** Returns the stay of a reservation, in the caller's branches. Throws NOT_FOUND. */
export async function stayOfReservation(context: CallContext, reservationId: string) {
  const row = await reservationsOf(context)
    .select(["s.id as contractId", "s.client_id as clientId"])
    .where("x.external_id", "=", reservationId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns messages about a stay through the property manager, oldest first; with `ids` only those. */
export async function messagesAboutStay(
  context: CallContext,
  contractId: number,
  ids?: readonly number[],
): Promise<PmsMessage[]> {
  const rows = await messagesOf(context)
    .where("m.contract_id", "=", contractId)
    .$if(ids !== undefined, (query) => query.where("m.id", "in", [...(ids ?? []), -1]))
    .execute();
  return rows.reverse().map(({ contractId: _, ...row }) => ({ ...row, body: shownBody(context, row.body) }));
}

/**
 * Returns the latest messages with a client about all stays that the caller may see, oldest first, and the reservation that an
 * answer is about: that of the present or the next stay, else that of the latest one.
 */
export async function messagesWithClient(context: CallContext, clientId: number) {
  await findClient(context, clientId);
  const today = context.now.toISOString().slice(0, 10);
  const stays = await reservationsOf(context)
    .select(["s.id", "x.external_id as reservationId"])
    .where("s.client_id", "=", clientId)
    .orderBy(sql`s.check_out < ${today}::date`)
    .orderBy(sql`CASE WHEN s.check_out >= ${today}::date THEN s.check_in END`)
    .orderBy("s.check_in", "desc")
    .execute();
  const ids = stays.map(({ id }) => id);
  const rows = await messagesOf(context)
    .where("m.contract_id", "in", [...ids, -1])
    .execute();
  const messages = rows.reverse().map((row) => ({ ...row, body: shownBody(context, row.body) }));
  return { messages, reservationId: stays[0]?.reservationId ?? null };
}

function shownBody(context: CallContext, body: string): string {
  return readsClient(context, "name") ? withoutTokens(body) : "";
}

function messagesOf(context: CallContext) {
  return context.trx
    .selectFrom("pms_message as m")
    .leftJoin("outbox_message as o", (join) =>
      join.onRef("o.organization_id", "=", "m.organization_id").onRef("o.id", "=", "m.outbox_id"),
    )
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "m.organization_id").onRef("u.id", "=", "m.created_by"),
    )
    .select([
      "m.id",
      "m.contract_id as contractId",
      "m.direction",
      "m.body",
      "o.state",
      "o.last_error as reason",
      isUncertain.as("uncertain"),
      sql<boolean>`m.direction = 'out' OR m.seen_at IS NOT NULL`.as("seen"),
      sql<string>`CASE WHEN u.id IS NULL THEN '' ELSE ${userName("u")} END`.as("authorName"),
      waitsUntil.as("sendAfter"),
      "m.outbox_id as outboxId",
      "m.created_at as at",
    ])
    .where("m.organization_id", "=", context.organizationId)
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .limit(longest);
}

/** SQL for the number of guests' messages that nobody has seen, in the selected branches. */
export const unseenPmsCount = (context: CallContext) => sql<number>`SELECT count(*) FROM pms_message m
  JOIN rent_contract s ON s.organization_id = m.organization_id AND s.id = m.contract_id
  WHERE m.organization_id = ${context.organizationId} AND m.direction = 'in' AND m.seen_at IS NULL
    AND s.branch_id = ANY(${[...branchScope(context, [])]}::bigint[])`;

/** Counts the messages of guests that nobody has seen. */
export async function countUnseenOfPms(context: CallContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`${unseenPmsCount(context)}`.execute(context.trx);
  return Number(rows[0]?.count ?? 0);
}
