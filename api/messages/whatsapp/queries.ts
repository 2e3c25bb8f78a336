import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { hasStopped, hindrance, openUntil } from "#api/messages/whatsapp/rules/may-write.ts";
import { withoutTokens } from "#api/platform/access/page-token.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { readableColumns, readsClient } from "#api/platform/client-data/mask.ts";
import { clientOrder, shownClientName } from "#api/platform/client-data/name.ts";
import { kindsIn } from "#api/platform/client-data/readings.ts";
import type { MenuCounter } from "#api/platform/menu-counter.ts";
import { isUncertain, waitsUntil } from "#api/platform/outbox/message-sql.ts";
import { unknownWhetherSent } from "#api/platform/outbox/unknown-whether-sent.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { filesOfEach } from "#api/platform/records/record-files.ts";
import {
  type WhatsAppConversation,
  type WhatsAppMessage,
  whatsApp,
} from "#contract/messages/whatsapp/whatsapp.ts";
import type { WhatsAppState } from "#contract/messages/whatsapp/whatsapp-states.ts";

/** The latest messages that a conversation shows, at most this many. */
const longest = 200;
/** The characters of the latest message shown in the list. */
const excerpt = 120;

/**
 * Condition for a conversation `v` with its client `c` in these branches. Unknown numbers belong to no
 * branch, so everybody sees them.
 */
const inBranches = (branchIds: readonly number[]) =>
  sql<SqlBool>`(v.client_id IS NULL OR (c.deleted_at IS NULL AND c.branch_id = ANY(${[...branchIds]}::bigint[])))`;

function conversationsOf(context: CallContext, branchIds: readonly number[]) {
  const last = (column: string) =>
    sql<string | null>`(SELECT ${sql.ref(`m.${column}`)} FROM whatsapp_message m
      WHERE m.organization_id = v.organization_id AND m.conversation_id = v.id ORDER BY m.created_at DESC, m.id DESC LIMIT 1)`;
  return context.trx
    .selectFrom("whatsapp_conversation as v")
    .leftJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "v.organization_id").onRef("c.id", "=", "v.client_id"),
    )
    .where("v.organization_id", "=", context.organizationId)
    .where(inBranches(branchIds))
    .select([
      "v.id",
      "v.client_id as clientId",
      sql<string>`coalesce(${shownClientName(context, "c")}, '')`.as("clientName"),
      "v.profile_name as profileName",
      "v.phone",
      sql<number>`(SELECT count(*)::int FROM whatsapp_message m WHERE m.organization_id = v.organization_id
        AND m.conversation_id = v.id AND m.direction = 'in' AND m.seen_at IS NULL)`.as("unseen"),
      last("body").as("lastText"),
      last("direction").as("lastDirection"),
      "v.last_message_at as lastAt",
      "v.last_inbound_at as lastInboundAt",
      "v.opted_in_at as optedInAt",
      "v.stopped_at as stoppedAt",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof conversationsOf>["executeTakeFirstOrThrow"]>>;

/**
 * A conversation as the reader may see it; its text is hidden with the names, because it addresses people by
 * name.
 */
function shownConversation(context: CallContext, row: Row): WhatsAppConversation {
  const { lastInboundAt, optedInAt, stoppedAt, lastText, lastDirection, ...shown } = row;
  const readsNames = readsClient(context, "name");
  const standing = { lastInboundAt, optedInAt, stoppedAt };
  const phone = readsClient(context, "phone") ? row.phone : "";
  if (row.clientId !== null) context.saw({ clients: row.clientId, kinds: kindsIn({ phone }) });
  return {
    ...shown,
    phone,
    profileName: readsNames ? row.profileName : "",
    lastText: readsNames ? withoutTokens(lastText ?? "").slice(0, excerpt) : "",
    lastDirection: lastDirection === "in" || lastDirection === "out" ? lastDirection : null,
    openUntil: openUntil(standing, context.now)?.toISOString() ?? null,
    stopped: hasStopped(standing),
    optedIn: optedInAt !== null,
  };
}

/** Lists a page of conversations, the latest first. */
export async function listConversations(context: CallContext, input: z.output<typeof whatsApp.list.input>) {
  const { q, clientId, unseen } = input.filter;
  const digits = (q ?? "").replaceAll(/\D/g, "");
  const readsNames = readsClient(context, "name");
  const texts = sql`(EXISTS (SELECT FROM whatsapp_message m WHERE m.organization_id = v.organization_id AND m.conversation_id = v.id
      AND search_form(m.body) LIKE stands_in(${q ?? ""})) OR search_form(v.profile_name) LIKE stands_in(${q ?? ""})
      OR search_form(coalesce(${shownClientName(context, "c")}, '')) LIKE stands_in(${q ?? ""}))`;
  const numbers =
    readsClient(context, "phone") && digits.length >= 4 ? sql`v.phone LIKE ${`%${digits}%`}` : sql`false`;
  const query = conversationsOf(context, branchScope(context, input.buids))
    .$if(q !== undefined && q !== "", (rows) =>
      rows.where(sql<SqlBool>`((${readsNames} AND ${texts}) OR ${numbers})`),
    )
    .$if(clientId !== undefined, (rows) => rows.where("v.client_id", "in", clientId ?? []))
    .$if(unseen !== undefined, (rows) =>
      rows.where(sql<SqlBool>`EXISTS (SELECT FROM whatsapp_message m WHERE m.organization_id = v.organization_id
        AND m.conversation_id = v.id AND m.direction = 'in' AND m.seen_at IS NULL) = ${unseen ?? true}`),
    );
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: readableColumns(
      context,
      { lastAt: "v.last_message_at", client: clientOrder("c") },
      { client: "name" },
      "v.last_message_at",
    ),
    standard: "lastAt",
    standardDirection: "desc",
    idColumn: "v.id",
  });
  return { conversations: rows.map((row) => shownConversation(context, row)), ...page };
}

/** Returns a conversation with its latest messages, oldest first. Throws NOT_FOUND. */
export async function findConversation(context: CallContext, id: number) {
  const row = await conversationsOf(context, context.branchIds).where("v.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  const messages = await messagesIn(context, id, longest);
  const { lastInboundAt, optedInAt, stoppedAt } = row;
  const standing = { lastInboundAt, optedInAt, stoppedAt };
  return {
    ...shownConversation(context, row),
    messages: messages.reverse(),
    textHindrance: hindrance(standing, { isTemplate: false, now: context.now }),
    templateHindrance: hindrance(standing, { isTemplate: true, now: context.now }),
  };
}

/** SQL for the state of a message: the vendor's report, or else the state in the outbox. */
const state = sql<WhatsAppState>`CASE WHEN m.logged THEN 'logged' WHEN m.direction = 'in' THEN 'received'
  WHEN m.delivery IS NOT NULL THEN m.delivery
  WHEN o.state = 'failed' THEN 'failed'
  WHEN o.state = 'sent' THEN 'sent'
  ELSE 'pending' END`;

function messagesOf(context: CallContext) {
  return context.trx
    .selectFrom("whatsapp_message as m")
    .innerJoin("whatsapp_conversation as v", (join) =>
      join.onRef("v.organization_id", "=", "m.organization_id").onRef("v.id", "=", "m.conversation_id"),
    )
    .leftJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "v.organization_id").onRef("c.id", "=", "v.client_id"),
    )
    .leftJoin("outbox_message as o", (join) =>
      join.onRef("o.organization_id", "=", "m.organization_id").onRef("o.id", "=", "m.outbox_id"),
    )
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "m.organization_id").onRef("u.id", "=", "m.created_by"),
    )
    .where("m.organization_id", "=", context.organizationId)
    .where(inBranches(context.branchIds))
    .select([
      "m.id",
      "m.conversation_id as conversationId",
      "m.client_id as clientId",
      "m.direction",
      "m.kind",
      "m.body",
      "m.template_name as templateName",
      state.as("state"),
      sql<string | null>`coalesce(m.delivery_reason, CASE WHEN m.delivery IS NULL THEN o.last_error END)`.as(
        "reason",
      ),
      sql<boolean>`m.delivery IS NULL AND ${isUncertain}`.as("uncertain"),
      sql<boolean>`m.direction = 'out' OR m.seen_at IS NOT NULL`.as("seen"),
      "m.keyword",
      sql<boolean>`coalesce(o.sandbox, false)`.as("sandbox"),
      sql<string>`CASE WHEN u.id IS NULL THEN '' ELSE ${userName("u")} END`.as("authorName"),
      waitsUntil.as("sendAfter"),
      "m.outbox_id as outboxId",
      "m.media_left as fileLeft",
      "m.created_at as at",
    ]);
}

/** Returns the latest messages of a conversation, newest first. */
export async function messagesIn(
  context: CallContext,
  conversationId: number,
  amount: number,
): Promise<WhatsAppMessage[]> {
  const rows = await messagesOf(context)
    .where("m.conversation_id", "=", conversationId)
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .limit(amount)
    .execute();
  return shownMessages(context, rows);
}

/** Returns these messages as they are shown, in order of their ids. */
export async function findMessages(context: CallContext, ids: readonly number[]): Promise<WhatsAppMessage[]> {
  const rows = await messagesOf(context)
    .where("m.id", "in", [...ids, -1])
    .orderBy("m.id")
    .execute();
  return shownMessages(context, rows);
}

/** Messages with their files as the reader may see them: texts address people by their names. */
async function shownMessages(
  context: CallContext,
  rows: readonly Omit<WhatsAppMessage, "files">[],
): Promise<WhatsAppMessage[]> {
  const readsNames = readsClient(context, "name");
  const files = await filesOfEach(
    context,
    "whatsappMessage",
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    body: readsNames ? withoutTokens(row.body) : "",
    reason: row.uncertain ? (row.reason ?? "").slice(unknownWhetherSent.length + 2) || null : row.reason,
    files: readsNames
      ? (files.get(row.id) ?? []).map(({ id, name, type, size }) => ({ id, name, type, size }))
      : [],
  }));
}

/** Whether the caller may read a message, and so its files and what of it stands in the outbox. */
export async function maySeeMessage(context: CallContext, id: number): Promise<boolean> {
  if (!context.may(whatsApp.read.access) || !readsClient(context, "name")) return false;
  return (await findMessages(context, [id])).length > 0;
}

/** Whether the caller may read a conversation. */
export async function maySeeConversation(context: CallContext, id: number): Promise<boolean> {
  if (!context.may(whatsApp.read.access)) return false;
  const row = await conversationsOf(context, context.branchIds)
    .clearSelect()
    .select("v.id")
    .where("v.id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** SQL for the number of unseen received messages, in the selected branches. */
export const unseenWhatsAppCount = (
  context: CallContext,
) => sql<number>`SELECT count(*) FROM whatsapp_message m
  JOIN whatsapp_conversation v ON v.organization_id = m.organization_id AND v.id = m.conversation_id
  LEFT JOIN client c ON c.organization_id = v.organization_id AND c.id = v.client_id
  WHERE m.organization_id = ${context.organizationId} AND m.direction = 'in' AND m.seen_at IS NULL
    AND ${inBranches(branchScope(context, []))}`;

/** The counter beside the menu entry. */
export const whatsAppUnseen: MenuCounter = { access: whatsApp.unseen.access, count: unseenWhatsAppCount };

/** Counts the unseen WhatsApp messages. */
export async function countUnseen(context: CallContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`${unseenWhatsAppCount(context)}`.execute(context.trx);
  return Number(rows[0]?.count ?? 0);
}
