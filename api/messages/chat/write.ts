import { sql } from "kysely";
import type { z } from "zod";
import { tell } from "#api/messages/chat/news.ts";
import { findMessage, findRoom, requireMember } from "#api/messages/chat/queries.ts";
import { mentionsIn } from "#api/messages/chat/rules/mentions.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { notify } from "#api/platform/notifications.ts";
import { addFiles, type PreparedFile } from "#api/platform/records/record-files.ts";
import type { ChatMessage, chat } from "#contract/messages/chat/chat.ts";

type Input<Name extends keyof typeof chat> = z.output<(typeof chat)[Name]["input"]>;

/**
 * Returns the next position in a room, which is locked until the transaction ends, so that concurrent
 * messages get an order.
 */
async function nextSeq({ trx, organizationId }: CallContext, roomId: number): Promise<number> {
  const { last_seq: seq } = await trx
    .updateTable("chat_room")
    .set({ last_seq: sql`last_seq + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", roomId)
    .returning("last_seq")
    .executeTakeFirstOrThrow();
  return seq;
}

/** Adds a message, moves its author's read pointer and notifies mentioned members at their next ping. */
export async function sendMessage(
  context: CallContext,
  { roomId, text, replyMessageId = null }: Input<"send">,
  files: readonly PreparedFile[],
): Promise<ChatMessage> {
  const { trx, organizationId, user, now } = context;
  const room = await findRoom(context, roomId);
  if (text === "" && files.length === 0) throw invalid("text", "required");
  if (replyMessageId !== null && (await findMessage(context, replyMessageId)).room !== roomId)
    throw notFound();
  const others = room.members.filter(({ id }) => id !== user.id);
  const mentions = mentionsIn(text, others);
  const seq = await nextSeq(context, roomId);
  const { id } = await trx
    .insertInto("chat_message")
    .values({
      organization_id: organizationId,
      room_id: roomId,
      seq,
      changed_seq: seq,
      author_id: user.id,
      text,
      reply_id: replyMessageId,
      mentions,
      created_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (files.length > 0) await addFiles(context, { type: "chatMessage", id }, { files, tag: "Sonstiges" });
  await readUpTo(context, roomId, seq);
  await context.audit({ action: "send", objectType: "chatRoom", objectId: roomId, after: { message: id } });
  const params = { by: user.name, room: room.isDirect ? user.name : room.name };
  await notify(
    trx,
    organizationId,
    mentions.map((userId) => ({ userId, event: "FORM", message: "chatMention", params })),
  );
  await tell(context, { event: "MESSAGE", roomId, messageId: id, seq });
  return findMessage(context, id);
}

/** Changes one of the caller's own messages. */
export async function editMessage(context: CallContext, { id, text }: Input<"edit">): Promise<ChatMessage> {
  const before = await ownMessage(context, id);
  if (before.text === text) return before;
  const { members } = await findRoom(context, before.room);
  const mentions = mentionsIn(
    text,
    members.filter((member) => member.id !== context.user.id),
  );
  const seq = await changeMessage(context, before, {
    text,
    mentions,
    edited_at: context.now.toISOString(),
  });
  await context.audit({
    action: "editMessage",
    objectType: "chatRoom",
    objectId: before.room,
    after: { message: id },
  });
  await tell(context, { event: "MESSAGE", roomId: before.room, messageId: id, seq });
  return findMessage(context, id);
}

/** Deletes one of the caller's own messages: its text is removed, its position stays. */
export async function deleteMessage(context: CallContext, id: number): Promise<ChatMessage> {
  const before = await ownMessage(context, id);
  const seq = await changeMessage(context, before, {
    text: "",
    mentions: [],
    deleted_at: context.now.toISOString(),
  });
  await context.audit({
    action: "deleteMessage",
    objectType: "chatRoom",
    objectId: before.room,
    after: { message: id },
  });
  await tell(context, { event: "DELETE_MESSAGE", roomId: before.room, messageId: id, seq });
  return findMessage(context, id);
}

async function ownMessage(context: CallContext, id: number): Promise<ChatMessage> {
  const message = await findMessage(context, id);
  if (message.authorId !== context.user.id) throw new Failure("NOT_READY", { detail: "ownMessage" });
  if (message.deletedAt !== null) throw new Failure("NOT_READY", { detail: "deletedMessage" });
  return message;
}

interface Columns {
  text: string;
  mentions: number[];
  edited_at?: string;
  deleted_at?: string;
}

async function changeMessage(
  context: CallContext,
  { id, room }: ChatMessage,
  columns: Columns,
): Promise<number> {
  const seq = await nextSeq(context, room);
  await context.trx
    .updateTable("chat_message")
    .set({ ...columns, changed_seq: seq })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  return seq;
}

async function readUpTo(
  { trx, organizationId, user }: CallContext,
  roomId: number,
  seq: number,
): Promise<void> {
  await trx
    .updateTable("chat_member")
    .set({ read_seq: sql`greatest(read_seq, ${seq})` })
    .where("organization_id", "=", organizationId)
    .where("room_id", "=", roomId)
    .where("user_id", "=", user.id)
    .execute();
}

/** Moves the caller's read pointer to the last of the messages; it never moves back. */
export async function seeMessages(context: CallContext, { roomId, messagesId }: Input<"seen">) {
  await requireMember(context, roomId);
  const { seq } = await context.trx
    .selectFrom("chat_message")
    .select(sql<number>`coalesce(max(seq), 0)`.as("seq"))
    .where("organization_id", "=", context.organizationId)
    .where("room_id", "=", roomId)
    .where("id", "in", messagesId)
    .executeTakeFirstOrThrow();
  const before = await pointerOf(context, roomId);
  if (seq <= before) return { roomId, readSeq: before };
  await readUpTo(context, roomId, seq);
  await tell(context, { event: "SEEN_MESSAGES", roomId, seq });
  return { roomId, readSeq: seq };
}

async function pointerOf({ trx, organizationId, user }: CallContext, roomId: number): Promise<number> {
  const row = await trx
    .selectFrom("chat_member")
    .select("read_seq")
    .where("organization_id", "=", organizationId)
    .where("room_id", "=", roomId)
    .where("user_id", "=", user.id)
    .executeTakeFirstOrThrow();
  return row.read_seq;
}
