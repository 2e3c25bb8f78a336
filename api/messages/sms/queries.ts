import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { withoutTokens } from "#api/platform/access/page-token.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { withinDays, workplaceOf } from "#api/platform/calls/today.ts";
import { readableColumns, readsClient } from "#api/platform/client-data/mask.ts";
import { clientOrder, shownClientName } from "#api/platform/client-data/name.ts";
import { isUncertain } from "#api/platform/outbox/message-sql.ts";
import { unknownWhetherSent } from "#api/platform/outbox/unknown-whether-sent.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import type { SmsMessage, sms } from "#contract/messages/sms/sms.ts";
import type { SmsState } from "#contract/messages/sms/sms-states.ts";

/** SQL for the state of an SMS: the vendor's report, or else the state in the outbox. */
const state = (now: Date) => sql<SmsState>`CASE WHEN s.direction = 'in' THEN 'received'
  WHEN s.delivery IS NOT NULL THEN s.delivery
  WHEN o.state = 'failed' THEN 'failed'
  WHEN o.state = 'sent' THEN 'sent'
  WHEN s.send_after > ${now.toISOString()}::timestamptz THEN 'postponed'
  ELSE 'pending' END`;

/** Selects SMS of clients that are not deleted, and those from unknown numbers, which belong to no branch. */
function messagesOf(context: CallContext, branchIds: readonly number[]) {
  return context.trx
    .selectFrom("sms_message as s")
    .leftJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "s.organization_id").onRef("c.id", "=", "s.client_id"),
    )
    .leftJoin("outbox_message as o", (join) =>
      join.onRef("o.organization_id", "=", "s.organization_id").onRef("o.id", "=", "s.outbox_id"),
    )
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "s.organization_id").onRef("u.id", "=", "s.created_by"),
    )
    .where("s.organization_id", "=", context.organizationId)
    .where(
      sql<SqlBool>`(s.client_id IS NULL OR (c.deleted_at IS NULL AND c.branch_id = ANY(${[...branchIds]}::bigint[])))`,
    )
    .select([
      "s.id",
      "s.direction",
      "s.client_id as clientId",
      sql<string>`coalesce(${shownClientName(context, "c")}, '')`.as("clientName"),
      "s.phone",
      "s.body",
      "s.segments",
      state(context.now).as("state"),
      sql<string | null>`coalesce(s.delivery_reason, CASE WHEN s.delivery IS NULL THEN o.last_error END)`.as(
        "reason",
      ),
      sql<boolean>`s.delivery IS NULL AND ${isUncertain}`.as("uncertain"),
      "s.send_after as sendAfter",
      "s.keyword",
      sql<boolean>`coalesce(o.sandbox, false)`.as("sandbox"),
      sql<string>`CASE WHEN u.id IS NULL THEN '' ELSE ${userName("u")} END`.as("authorName"),
      "s.created_at as createdAt",
      "s.retry_of as retryOf",
      sql<
        number | null
      >`(SELECT n.id FROM sms_message n WHERE n.organization_id = s.organization_id AND n.retry_of = s.id)`.as(
        "retriedBy",
      ),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof messagesOf>["executeTakeFirstOrThrow"]>>;

/**
 * An SMS as the reader may see it; its text is hidden with the names, because it addresses people by name.
 */
function shown(context: CallContext, { sendAfter, ...row }: Row): SmsMessage {
  return {
    ...row,
    phone: readsClient(context, "phone") ? row.phone : "",
    body: readsClient(context, "name") ? withoutTokens(row.body) : "",
    reason: row.uncertain ? (row.reason ?? "").slice(unknownWhetherSent.length + 2) || null : row.reason,
    sendAfter: row.state === "postponed" ? sendAfter : null,
  };
}

/** Lists a page of SMS, newest first. */
export async function listSms(context: CallContext, input: z.output<typeof sms.list.input>) {
  const { q, clientId, state: states, direction, from, until } = input.filter;
  const query = messagesOf(context, branchScope(context, input.buids))
    .$if(q !== undefined && q !== "", (qb) => qb.where(matching(context, q ?? "")))
    .$if(clientId !== undefined, (qb) => qb.where("s.client_id", "in", clientId ?? []))
    .$if(direction !== undefined, (qb) => qb.where("s.direction", "in", direction ?? []))
    .$if(states !== undefined, (qb) =>
      qb.where(sql<SqlBool>`${state(context.now)} = ANY(${states ?? []}::text[])`),
    )
    .where(withinDays("s.created_at", { from, until }, (await workplaceOf(context)).timeZone));
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: readableColumns(
      context,
      { createdAt: "s.created_at", client: clientOrder("c") },
      { client: "name" },
      "s.created_at",
    ),
    standard: "createdAt",
    standardDirection: "desc",
    idColumn: "s.id",
  });
  return { Messages: rows.map((row) => shown(context, row)), ...page };
}

/** Hidden data are not searched, because matches would reveal them. */
function matching(context: CallContext, q: string): RawBuilder<SqlBool> {
  const texts = readsClient(context, "name") ? sql`search_form(s.body) LIKE stands_in(${q})` : sql`false`;
  const digits = q.replaceAll(/\D/g, "");
  const numbers =
    readsClient(context, "phone") && digits.length >= 4 ? sql`s.phone LIKE ${`%${digits}%`}` : sql`false`;
  return sql<SqlBool>`(${texts} OR ${numbers})`;
}

/** Returns an SMS as it is shown. Throws NOT_FOUND. */
export async function findSms(context: CallContext, id: number): Promise<SmsMessage> {
  const row = await messagesOf(context, context.branchIds).where("s.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return shown(context, row);
}

/** Returns the latest SMS with a client, newest first. */
export async function smsWith(context: CallContext, clientId: number, amount: number): Promise<SmsMessage[]> {
  const rows = await messagesOf(context, context.branchIds)
    .where("s.client_id", "=", clientId)
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .limit(amount)
    .execute();
  return rows.map((row) => shown(context, row));
}

/** Whether the caller may read an SMS, and so its message in the outbox. */
export async function maySeeSms(context: CallContext, id: number): Promise<boolean> {
  const row = await messagesOf(context, context.branchIds)
    .clearSelect()
    .select("s.id")
    .where("s.id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}
