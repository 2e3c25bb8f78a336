import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { withoutTokens } from "#api/platform/access/page-token.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { externalPms } from "#contract/messages/external-pms/external-pms.ts";
import type { InboxThread, inbox } from "#contract/messages/inbox/inbox.ts";
import { inboxChannels } from "#contract/messages/inbox/inbox-terms.ts";
import { mailbox } from "#contract/messages/mailbox/mailbox.ts";
import { phoneRecords } from "#contract/messages/phone-records/phone-records.ts";
import { sms } from "#contract/messages/sms/sms.ts";
import { whatsApp } from "#contract/messages/whatsapp/whatsapp.ts";
import type { Requirement } from "#contract/platform/access.ts";

/** The characters of the latest message shown in the list. */
const excerpt = 120;

/** SQL for the lane of a thread at a moment. */
const lane = (now: Date) => sql<InboxThread["lane"]>`CASE WHEN t.done_at IS NOT NULL THEN 'done'
  WHEN t.snoozed_until > ${now.toISOString()}::timestamptz THEN 'snoozed' ELSE 'open' END`;

/** What somebody needs who reads a channel's messages. */
const readers: Readonly<Record<InboxThread["lastChannel"], Requirement>> = {
  sms: sms.list.access,
  whatsapp: whatsApp.list.access,
  mail: mailbox.thread.access,
  hostaway: externalPms.read.access,
  call: phoneRecords.list.access,
};

/** Counts what came in from the client of the thread `t` by channels the caller may read, and nobody has seen. */
function unseen(context: CallContext) {
  const ofClient = (
    table: string,
  ) => sql`(SELECT count(*) FROM ${sql.table(table)} m WHERE m.organization_id = t.organization_id
    AND m.client_id = t.client_id AND m.direction = 'in' AND m.seen_at IS NULL)`;
  const ofStays = sql`(SELECT count(*) FROM pms_message m JOIN rent_contract s ON s.organization_id = m.organization_id AND s.id = m.contract_id
    WHERE m.organization_id = t.organization_id AND s.client_id = t.client_id AND m.direction = 'in' AND m.seen_at IS NULL)`;
  const counts = [
    sql`0`,
    ...(context.may(readers.whatsapp) ? [ofClient("whatsapp_message")] : []),
    ...(context.may(readers.mail) ? [ofClient("mail_message")] : []),
    ...(context.may(readers.hostaway) ? [ofStays] : []),
  ];
  return sql<number>`(${sql.join(counts, sql` + `)})::int`;
}

function threadsOf(context: CallContext, branchIds: readonly number[]) {
  const { now } = context;
  const latest = (table: string, text: string) =>
    sql`(SELECT ${sql.ref(`m.${text}`)} FROM ${sql.table(table)} m WHERE m.organization_id = t.organization_id
      AND m.client_id = t.client_id ORDER BY m.created_at DESC, m.id DESC LIMIT 1)`;
  const latestOfStays = sql`(SELECT m.body FROM pms_message m JOIN rent_contract s ON s.organization_id = m.organization_id
      AND s.id = m.contract_id WHERE m.organization_id = t.organization_id AND s.client_id = t.client_id
      ORDER BY m.created_at DESC, m.id DESC LIMIT 1)`;
  const readable = (isReadable: boolean, text: ReturnType<typeof latest>) => (isReadable ? text : sql`''`);
  return context.trx
    .selectFrom("inbox_thread as t")
    .innerJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "t.organization_id").onRef("c.id", "=", "t.client_id"),
    )
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "t.organization_id").onRef("u.id", "=", "t.assigned_to"),
    )
    .where("t.organization_id", "=", context.organizationId)
    .where(sql<SqlBool>`(c.deleted_at IS NULL AND c.branch_id = ANY(${[...branchIds]}::bigint[]))`)
    .select([
      "t.id",
      "t.client_id as clientId",
      sql<string>`coalesce(${shownClientName(context, "c")}, '')`.as("clientName"),
      lane(now).as("lane"),
      "t.last_at as lastAt",
      "t.last_channel as lastChannel",
      "t.last_direction as lastDirection",
      sql<string | null>`CASE t.last_channel
        WHEN 'sms' THEN ${readable(context.may(readers.sms), latest("sms_message", "body"))}
        WHEN 'whatsapp' THEN ${readable(context.may(readers.whatsapp), latest("whatsapp_message", "body"))}
        WHEN 'mail' THEN ${readable(context.may(readers.mail), latest("mail_message", "body"))}
        WHEN 'hostaway' THEN ${readable(context.may(readers.hostaway), latestOfStays)}
        ELSE ${readable(context.may(readers.call), latest("phone_record", "note"))} END`.as("lastText"),
      unseen(context).as("unseen"),
      "t.assigned_to as assignedTo",
      sql<string>`CASE WHEN u.id IS NULL THEN '' ELSE ${userName("u")} END`.as("assignedName"),
      "t.snoozed_until as snoozedUntil",
      sql<
        number | null
      >`(SELECT r.id FROM rent_contract r WHERE r.organization_id = t.organization_id AND r.client_id = t.client_id
        AND r.status <> 'CANCELED' AND r.check_out >= ${now.toISOString()}::date ORDER BY r.check_in LIMIT 1)`.as(
        "contractId",
      ),
      "t.version",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof threadsOf>["executeTakeFirstOrThrow"]>>;

/**
 * A thread as the reader may see it; its text is hidden with the names, because it addresses people by name.
 */
function shownThread(context: CallContext, row: Row): InboxThread {
  const lastText = readsClient(context, "name") ? withoutTokens(row.lastText ?? "").slice(0, excerpt) : "";
  return { ...row, lastText };
}

/** Lists a page of threads, the latest first. */
export async function listThreads(context: CallContext, input: z.output<typeof inbox.list.input>) {
  const { q, lane: lanes, channel, unanswered, assignedTo } = input.filter;
  const channels = inboxChannels.filter((one) => context.may(readers[one]));
  const matches = sql<SqlBool>`(${readsClient(context, "name")} AND (search_form(coalesce(${shownClientName(context, "c")}, '')) LIKE stands_in(${q ?? ""})
    OR t.client_id IN (SELECT find_thread_clients(${q ?? ""}, ${channels}::text[]))))`;
  const query = threadsOf(context, branchScope(context, input.buids))
    .$if(q !== undefined && q !== "", (rows) => rows.where(matches))
    .$if(lanes !== undefined, (rows) =>
      rows.where(sql<SqlBool>`${lane(context.now)} = ANY(${lanes ?? []}::text[])`),
    )
    .$if(channel !== undefined, (rows) =>
      rows.where(sql<SqlBool>`t.last_channel = ANY(${channel ?? []}::text[])`),
    )
    .$if(unanswered === true, (rows) => rows.where("t.last_direction", "=", "in"))
    .$if(assignedTo !== undefined, (rows) =>
      rows.where(sql<SqlBool>`t.assigned_to = ANY(${assignedTo ?? []}::bigint[])`),
    );
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: { lastAt: "t.last_at" },
    standard: "lastAt",
    standardDirection: "desc",
    idColumn: "t.id",
  });
  return { Threads: rows.map((row) => shownThread(context, row)), ...page };
}

/** Returns the thread with a client. Throws NOT_FOUND. */
export async function findThread(context: CallContext, clientId: number): Promise<InboxThread> {
  const row = await threadsOf(context, context.branchIds)
    .where("t.client_id", "=", clientId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return shownThread(context, row);
}

/** Returns the thread of the selected branches into which a message came last; null when none did. */
export async function latestIncoming(context: CallContext) {
  const row = await context.trx
    .selectFrom("inbox_thread as t")
    .innerJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "t.organization_id").onRef("c.id", "=", "t.client_id"),
    )
    .select(["t.client_id as clientId", "t.last_channel as channel", "t.last_at as at"])
    .select(sql<string>`coalesce(${shownClientName(context, "c")}, '')`.as("clientName"))
    .where("t.organization_id", "=", context.organizationId)
    .where("t.last_direction", "=", "in")
    .where(
      sql<SqlBool>`(c.deleted_at IS NULL AND c.branch_id = ANY(${[...branchScope(context, [])]}::bigint[]))`,
    )
    .orderBy("t.last_at", "desc")
    .orderBy("t.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
