import { type SqlBool, sql } from "kysely";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { filesOfEach } from "#api/platform/records/record-files.ts";
import type { ChatMessage, ChatPerson, ChatRoom } from "#contract/messages/chat/chat.ts";

type Reader = Pick<CallContext, "trx" | "organizationId">;

/** SQL condition: whether a person `u` has open sockets. */
const isHere = sql<boolean>`EXISTS (SELECT FROM chat_socket s WHERE s.organization_id = u.organization_id AND s.user_id = u.id AND s.seen_at > now() - interval '90 seconds')`;

/** Returns active colleagues by name. */
export async function peopleOf({ trx, organizationId }: Reader): Promise<ChatPerson[]> {
  const rows = await trx
    .selectFrom("app_user as u")
    .select(["u.id", userName("u").as("name"), isHere.as("isHere")])
    .where("u.organization_id", "=", organizationId)
    .where("u.active", "=", true)
    .execute();
  return rows.sort((one, other) => one.name.localeCompare(other.name));
}

/** Returns the members of rooms, by room. */
async function membersOf({ trx, organizationId }: Reader, roomIds: readonly number[]) {
  const rows = await trx
    .selectFrom("chat_member as m")
    .innerJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "m.organization_id").onRef("u.id", "=", "m.user_id"),
    )
    .select([
      "m.room_id as roomId",
      "u.id",
      userName("u").as("name"),
      isHere.as("isHere"),
      "m.read_seq as readSeq",
    ])
    .where("m.organization_id", "=", organizationId)
    .where(sql<SqlBool>`m.room_id = ANY(${[...roomIds]}::bigint[])`)
    .orderBy("m.joined_at")
    .orderBy("u.id")
    .execute();
  return Map.groupBy(rows, ({ roomId }) => roomId);
}

/** Returns the caller's rooms, or one of them: the most recently used first. */
export async function roomsOf(context: CallContext, roomId?: number): Promise<ChatRoom[]> {
  const { trx, organizationId, user } = context;
  const { rows } = await sql<{
    id: number;
    name: string | null;
    version: number;
    lastSeq: number;
    unread: number;
    mentions: number;
    lastAuthor: string | null;
    lastText: string | null;
    lastAt: string | null;
  }>`
    SELECT r.id, r.name, r.version, r.last_seq AS "lastSeq", c.unread, c.mentions, l.author AS "lastAuthor", l.text AS "lastText", l.created_at AS "lastAt"
    FROM chat_member me JOIN chat_room r ON r.organization_id = me.organization_id AND r.id = me.room_id
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS unread, count(*) FILTER (WHERE ${user.id} = ANY(n.mentions))::int AS mentions FROM chat_message n
      WHERE n.organization_id = r.organization_id AND n.room_id = r.id AND n.seq > me.read_seq AND n.author_id <> ${user.id} AND n.deleted_at IS NULL
    ) c ON true
    LEFT JOIN LATERAL (
      SELECT n.text, n.created_at, (SELECT ${userName("w")} FROM app_user w WHERE w.organization_id = n.organization_id AND w.id = n.author_id) AS author
      FROM chat_message n WHERE n.organization_id = r.organization_id AND n.room_id = r.id ORDER BY n.seq DESC LIMIT 1
    ) l ON true
    WHERE me.organization_id = ${organizationId} AND me.user_id = ${user.id} AND ${roomId === undefined ? sql`true` : sql`r.id = ${roomId}`}
    ORDER BY coalesce(l.created_at, r.created_at) DESC, r.id DESC`.execute(trx);
  const members = await membersOf(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map(({ name, lastAuthor, lastText, lastAt, ...row }) => {
    const all = (members.get(row.id) ?? []).map(({ roomId: _room, ...member }) => member);
    const others = all.filter(({ id }) => id !== user.id);
    return {
      ...row,
      name: name ?? others[0]?.name ?? "",
      isDirect: name === null,
      members: all,
      last: lastAt === null ? null : { authorName: lastAuthor ?? "", text: lastText ?? "", at: lastAt },
    };
  });
}

/** Returns a room of the caller. Throws NOT_FOUND. */
export async function findRoom(context: CallContext, id: number): Promise<ChatRoom> {
  const [room] = await roomsOf(context, id);
  if (!room) throw notFound();
  return room;
}

/** Throws NOT_FOUND unless the caller is a member. */
export async function requireMember(context: CallContext, roomId: number): Promise<void> {
  const { trx, organizationId, user } = context;
  const row = await trx
    .selectFrom("chat_member")
    .select("room_id")
    .where("organization_id", "=", organizationId)
    .where("room_id", "=", roomId)
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  if (!row) throw notFound();
}

/** Selects messages with their author, the message they answer and their files. */
export function messageRows({ trx, organizationId }: Reader) {
  const named = (column: string) =>
    sql<string>`coalesce((SELECT ${userName("w")} FROM app_user w WHERE w.organization_id = n.organization_id AND w.id = ${sql.ref(column)}), '')`;
  return trx
    .selectFrom("chat_message as n")
    .leftJoin("chat_message as a", (join) =>
      join.onRef("a.organization_id", "=", "n.organization_id").onRef("a.id", "=", "n.reply_id"),
    )
    .where("n.organization_id", "=", organizationId)
    .select(["n.id", "n.room_id as room", "n.seq", "n.changed_seq as changedSeq", "n.author_id as authorId"])
    .select(["n.text", "n.reply_id as replyMessageId", "n.mentions", "n.created_at as at"])
    .select(["n.edited_at as editedAt", "n.deleted_at as deletedAt", "a.text as replyText"])
    .select([named("n.author_id").as("authorName"), named("a.author_id").as("replyAuthor")]);
}

type Row = Awaited<ReturnType<ReturnType<typeof messageRows>["execute"]>>[number];

/** Converts rows to messages as they are shown. */
export async function asMessages(context: Reader, rows: readonly Row[]): Promise<ChatMessage[]> {
  const files = await filesOfEach(
    context,
    "chatMessage",
    rows.map(({ id }) => id),
  );
  return rows.map(({ replyText, replyAuthor, ...row }) => ({
    ...row,
    mentions: row.mentions.map(Number),
    replyMessage:
      row.replyMessageId === null
        ? null
        : { id: row.replyMessageId, authorName: replyAuthor, text: replyText ?? "" },
    files: (row.deletedAt === null ? (files.get(row.id) ?? []) : []).map(({ id, name, type, size }) => ({
      id,
      name,
      type,
      size,
    })),
  }));
}

/** Returns a message in a room of the caller. Throws NOT_FOUND. */
export async function findMessage(context: CallContext, id: number): Promise<ChatMessage> {
  const rows = await messageRows(context).where("n.id", "=", id).execute();
  const [message] = await asMessages(context, rows);
  if (!message) throw notFound();
  await requireMember(context, message.room);
  return message;
}

/** Returns a page of a room; page 0 is the newest. */
export async function pageOfRoom(
  context: CallContext,
  { roomId, page, messagesPerPage }: { roomId: number; page: number; messagesPerPage: number },
) {
  await requireMember(context, roomId);
  const { total } = await context.trx
    .selectFrom("chat_message")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("organization_id", "=", context.organizationId)
    .where("room_id", "=", roomId)
    .executeTakeFirstOrThrow();
  const rows = await messageRows(context)
    .where("n.room_id", "=", roomId)
    .orderBy("n.seq", "desc")
    .limit(messagesPerPage)
    .offset(page * messagesPerPage)
    .execute();
  return {
    roomId,
    page,
    messages: await asMessages(context, rows.reverse()),
    totalElements: total,
    loadedPages: page + 1,
    totalPages: Math.ceil(total / messagesPerPage),
  };
}

/** Returns what happened in a room after a position, in order. */
export async function missingSince(context: CallContext, roomId: number, since: number, most: number) {
  const { lastSeq } = await findRoom(context, roomId);
  const rows = await messageRows(context)
    .where("n.room_id", "=", roomId)
    .where("n.changed_seq", ">", since)
    .orderBy("n.changed_seq")
    .limit(most + 1)
    .execute();
  const more = rows.length > most;
  return { messages: more ? [] : await asMessages(context, rows), lastSeq, more };
}

/** Finds messages in the caller's rooms that contain all words; the last word may be incomplete. */
export async function searchMessages(context: CallContext, q: string, roomId: number | undefined) {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const query = words.map((word) => `${word.toLowerCase()}:*`).join(" & ");
  const rows = await messageRows(context)
    .where(sql<SqlBool>`n.search @@ to_tsquery('simple', ${query})`)
    .where("n.deleted_at", "is", null)
    .where("n.room_id", "in", (mine) =>
      mine
        .selectFrom("chat_member")
        .select("room_id")
        .where("organization_id", "=", context.organizationId)
        .where("user_id", "=", context.user.id),
    )
    .$if(roomId !== undefined, (all) => all.where("n.room_id", "=", roomId ?? 0))
    .orderBy("n.id", "desc")
    .limit(50)
    .execute();
  const names = new Map((await roomsOf(context)).map(({ id, name }) => [id, name]));
  return (await asMessages(context, rows)).map((message) => ({
    ...message,
    roomName: names.get(message.room) ?? "",
  }));
}
