import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { findClient } from "#api/clients/clients/queries.ts";
import { fetchesPictures, withoutPictures } from "#api/messages/mailbox/rules/clean-html.ts";
import { withoutTokens } from "#api/platform/access/page-token.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { kindsIn } from "#api/platform/client-data/readings.ts";
import type { MenuCounter } from "#api/platform/menu-counter.ts";
import { isUncertain, waitsUntil } from "#api/platform/outbox/message-sql.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { filesOfEach } from "#api/platform/records/record-files.ts";
import { mailbox, type Stranger, type ThreadMail } from "#contract/messages/mailbox/mailbox.ts";

/** The latest mails that a thread shows, at most this many. */
const longest = 200;
/** The latest mails that are shown of an unknown sender, at most this many. */
const mostOfStranger = 50;
/** The characters of a mail shown in a list. */
const excerpt = 200;

/**
 * SQL for whether the caller may read the mail `m`. Mails of a client `c` are read in the client's branch; mails of unknown
 * senders by everybody, or by the owner alone when they came to a colleague's own account.
 */
const mayRead = ({ user }: CallContext, branchIds: readonly number[]) =>
  sql<SqlBool>`CASE WHEN m.client_id IS NULL THEN coalesce(a.user_id, ${user.id}) = ${user.id}
    ELSE c.deleted_at IS NULL AND c.branch_id = ANY(${[...branchIds]}::bigint[]) END`;

function mailsOf(context: CallContext, branchIds: readonly number[]) {
  return context.trx
    .selectFrom("mail_message as m")
    .leftJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "m.organization_id").onRef("c.id", "=", "m.client_id"),
    )
    .leftJoin("mail_account as a", (join) =>
      join.onRef("a.organization_id", "=", "m.organization_id").onRef("a.id", "=", "m.account_id"),
    )
    .where("m.organization_id", "=", context.organizationId)
    .where(mayRead(context, branchIds));
}

/** SQL for the state of a mail, which is that in the outbox when it was sent from here. */
const state = sql<ThreadMail["state"]>`CASE WHEN m.direction = 'in' THEN 'received'
  WHEN ${waitsUntil} IS NOT NULL THEN 'postponed' ELSE coalesce(o.state, 'sent') END`;

function wholeMails(context: CallContext) {
  return mailsOf(context, context.branchIds)
    .leftJoin("outbox_message as o", (join) =>
      join.onRef("o.organization_id", "=", "m.organization_id").onRef("o.id", "=", "m.outbox_id"),
    )
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "m.organization_id").onRef("u.id", "=", "m.created_by"),
    )
    .select([
      "m.id",
      "m.client_id as clientId",
      "m.direction",
      "m.address",
      "m.address_name as addressName",
      "m.subject",
      "m.body",
      "m.quoted",
      "m.html",
      "m.is_cut as isCut",
      "m.left_there as leftThere",
      state.as("state"),
      "o.last_error as reason",
      isUncertain.as("uncertain"),
      waitsUntil.as("sendAfter"),
      "m.outbox_id as outboxId",
      sql<boolean>`m.direction = 'out' OR m.seen_at IS NOT NULL`.as("seen"),
      sql<string>`CASE WHEN u.id IS NULL THEN '' ELSE ${userName("u")} END`.as("authorName"),
      "m.created_at as at",
    ])
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc");
}

type Row = Awaited<ReturnType<ReturnType<typeof wholeMails>["executeTakeFirstOrThrow"]>>;

/** Returns mails as the reader may see them; texts are hidden with the names, because they address people by name. */
async function shownMails(context: CallContext, rows: readonly Row[]): Promise<ThreadMail[]> {
  const [readsNames, readsAddresses] = [readsClient(context, "name"), readsClient(context, "email")];
  const files = await filesOfEach(
    context,
    "mailMessage",
    rows.map(({ id }) => id),
  );
  return rows.map(({ clientId, html, ...row }) => {
    const address = readsAddresses ? row.address : "";
    if (clientId !== null) context.saw({ clients: clientId, kinds: kindsIn({ email: address }) });
    return {
      ...row,
      address,
      addressName: readsNames ? row.addressName : "",
      subject: readsNames ? row.subject : "",
      body: readsNames ? withoutTokens(row.body) : "",
      quoted: readsNames ? withoutTokens(row.quoted) : "",
      hasPage: readsNames && html !== null,
      hasPictures: readsNames && html !== null && fetchesPictures(html),
      leftThere: readsNames ? row.leftThere : [],
      files: readsNames
        ? (files.get(row.id) ?? []).map(({ id, name, type, size }) => ({ id, name, type, size }))
        : [],
    };
  });
}

/** Returns the latest mails with a client, oldest first. A mail that came to two accounts is shown once. */
export async function mailsWith(context: CallContext, clientId: number): Promise<ThreadMail[]> {
  await findClient(context, clientId);
  const rows = await wholeMails(context)
    .where("m.client_id", "=", clientId)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM mail_message e WHERE e.organization_id = m.organization_id AND e.message_id = m.message_id
        AND e.client_id = m.client_id AND e.direction = m.direction AND e.id < m.id)`,
    )
    .limit(longest)
    .execute();
  return shownMails(context, rows.reverse());
}

/**
 * Returns the cleaned HTML page of a mail; null when it came as text, and for readers who may not see names. Throws NOT_FOUND.
 */
export async function pageOfMail(
  context: CallContext,
  { id, pictures }: { id: number; pictures: boolean },
): Promise<string | null> {
  const row = await mailsOf(context, context.branchIds)
    .select("m.html")
    .where("m.id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.html === null || !readsClient(context, "name")) return null;
  return pictures ? row.html : withoutPictures(row.html);
}

/** Whether the caller may read a mail, and therefore its files. */
export async function maySeeMail(context: CallContext, id: number): Promise<boolean> {
  if (!context.may(mailbox.thread.access) || !readsClient(context, "name")) return false;
  const row = await mailsOf(context, context.branchIds)
    .select("m.id")
    .where("m.id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects the unknown senders of each account, each by their latest mail. */
function strangersOf(context: CallContext) {
  return mailsOf(context, context.branchIds)
    .where("m.client_id", "is", null)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM mail_message l WHERE l.organization_id = m.organization_id AND l.client_id IS NULL
        AND lower(l.address) = lower(m.address) AND l.account_id IS NOT DISTINCT FROM m.account_id AND l.id > m.id)`,
    )
    .select([
      "m.id",
      "m.address",
      "m.address_name as addressName",
      "m.subject",
      "m.body",
      sql<number>`(SELECT count(*)::int FROM mail_message o WHERE o.organization_id = m.organization_id AND o.client_id IS NULL
        AND lower(o.address) = lower(m.address) AND o.account_id IS NOT DISTINCT FROM m.account_id)`.as(
        "mails",
      ),
      sql<boolean>`m.set_aside_at IS NOT NULL`.as("isSetAside"),
      sql<string>`coalesce(a.name, '')`.as("accountName"),
      "m.created_at as at",
    ]);
}

/** Returns a sender as the reader may see them. */
function shownStranger(context: CallContext, row: Stranger): Stranger {
  const readsNames = readsClient(context, "name");
  return {
    ...row,
    address: readsClient(context, "email") ? row.address : "",
    addressName: readsNames ? row.addressName : "",
    subject: readsNames ? row.subject : "",
    body: readsNames ? row.body.slice(0, excerpt) : "",
  };
}

/** Lists a page of unknown senders, the latest first. */
export async function listStrangers(context: CallContext, input: z.output<typeof mailbox.strangers.input>) {
  const { q, isSetAside = false } = input.filter;
  // Unknown senders belong to no branch. A branch that the caller names must be theirs all the same.
  branchScope(context, input.buids);
  const readsAll = readsClient(context, "name") && readsClient(context, "email");
  const query = strangersOf(context)
    .where(sql<SqlBool>`(m.set_aside_at IS NOT NULL) = ${isSetAside}`)
    .$if(q !== undefined && q !== "", (rows) =>
      rows.where(
        sql<SqlBool>`(${readsAll} AND search_form(m.address || ' ' || m.address_name || ' ' || m.subject) LIKE stands_in(${q ?? ""}))`,
      ),
    );
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: { at: "m.created_at" },
    standard: "at",
    standardDirection: "desc",
    idColumn: "m.id",
  });
  return { Strangers: rows.map((row) => shownStranger(context, row)), ...page };
}

/** Returns an unknown sender by one of their mails, with the mails they have written. Throws NOT_FOUND. */
export async function findStranger(context: CallContext, id: number) {
  const mails = await strangerMails(context, id);
  const latest = await strangersOf(context)
    .where("m.id", "in", mails.length > 0 ? mails : [-1])
    .executeTakeFirst();
  if (!latest) throw notFound();
  const rows = await wholeMails(context).where("m.id", "in", mails).limit(mostOfStranger).execute();
  return { Stranger: shownStranger(context, latest), Mails: await shownMails(context, rows.reverse()) };
}

/** Returns the ids of all mails without a client that the sender of this one wrote to the same account. */
export async function strangerMails(context: CallContext, id: number): Promise<number[]> {
  const rows = await mailsOf(context, context.branchIds)
    .where("m.client_id", "is", null)
    .where(
      sql<SqlBool>`EXISTS (SELECT FROM mail_message w WHERE w.organization_id = m.organization_id AND w.id = ${id} AND w.client_id IS NULL
        AND lower(w.address) = lower(m.address) AND w.account_id IS NOT DISTINCT FROM m.account_id)`,
    )
    .select("m.id")
    .execute();
  return rows.map((row) => row.id);
}

/**
 * SQL for the number of clients' mails that nobody has seen, in the selected branches. Mails of unknown senders stay unseen
 * for ever; `client_id IS NOT NULL` keeps the index scan clear of them.
 */
export const unseenMailCount = (context: CallContext) => sql<number>`SELECT count(*) FROM mail_message m
  JOIN client c ON c.organization_id = m.organization_id AND c.id = m.client_id
  WHERE m.organization_id = ${context.organizationId} AND m.client_id IS NOT NULL AND m.direction = 'in' AND m.seen_at IS NULL
    AND c.deleted_at IS NULL AND c.branch_id = ANY(${[...branchScope(context, [])]}::bigint[])`;

/** The counter beside the menu entry. */
export const mailUnseen: MenuCounter = { access: mailbox.thread.access, count: unseenMailCount };
