import { sql } from "kysely";
import type { z } from "zod";
import { tell } from "#api/messages/chat/news.ts";
import { findRoom, peopleOf } from "#api/messages/chat/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound, stateConflict } from "#api/platform/calls/failure.ts";
import type { ChatRoom, chat } from "#contract/messages/chat/chat.ts";

type Input<Name extends keyof typeof chat> = z.output<(typeof chat)[Name]["input"]>;

/** Opens a room. The conversation between two people is created only once, whoever begins it. */
export async function newRoom(context: CallContext, { name, userIds }: Input<"newRoom">): Promise<ChatRoom> {
  const { trx, organizationId, user } = context;
  const others = await requireColleagues(context, userIds);
  const isDirect = name === "";
  if (isDirect && others.length !== 1) throw invalid("name", "required");
  const key = isDirect ? [user.id, others[0] ?? 0].sort((one, other) => one - other).join(":") : null;
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    INSERT INTO chat_room (organization_id, name, direct_key) VALUES (${organizationId}, ${isDirect ? null : name}, ${key})
    ON CONFLICT (organization_id, direct_key) WHERE direct_key IS NOT NULL DO UPDATE SET updated_at = chat_room.updated_at
    RETURNING id, xmax = 0 AS "isNew"`.execute(trx);
  const [made] = rows;
  if (!made) throw new Error("A room was neither made nor found");
  const { id: roomId, isNew } = made;
  if (!isNew) return findRoom(context, roomId);
  await addMembers(context, roomId, [user.id, ...others]);
  await context.audit({
    action: "newRoom",
    objectType: "chatRoom",
    objectId: roomId,
    after: { name: isDirect ? null : name, members: others.length + 1 },
  });
  await tell(context, { event: "NEW_ROOM", roomId });
  return findRoom(context, roomId);
}

/** Changes name or members of a room; whoever changes it stays a member. */
export async function editRoom(
  context: CallContext,
  { id, name, userIds, version }: Input<"editRoom">,
): Promise<ChatRoom> {
  const { trx, organizationId, user } = context;
  const before = await findRoom(context, id);
  if (before.isDirect) throw new Failure("NOT_READY", { detail: "directRoom" });
  if (version !== undefined && version !== before.version) throw stateConflict(before, null);
  const present = before.members.map((member) => member.id);
  const wanted = userIds === undefined ? present : [user.id, ...(await requireColleagues(context, userIds))];
  const gone = present.filter((member) => !wanted.includes(member));
  await trx
    .updateTable("chat_room")
    .set({ name: name ?? before.name, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await addMembers(
    context,
    id,
    wanted.filter((member) => !present.includes(member)),
  );
  await removeMembers(context, id, gone);
  const after = await findRoom(context, id);
  const words = (room: ChatRoom) => ({
    name: room.name,
    members: room.members.map((member) => member.name).join(", "),
  });
  await context.audit({
    action: "editRoom",
    objectType: "chatRoom",
    objectId: id,
    before: words(before),
    after: words(after),
  });
  await tell(context, { event: "EDIT_ROOM", roomId: id });
  return after;
}

/** Removes the caller from a room. */
export async function leaveRoom(context: CallContext, id: number): Promise<void> {
  const room = await findRoom(context, id);
  if (room.isDirect) throw new Failure("NOT_READY", { detail: "directRoom" });
  await removeMembers(context, id, [context.user.id]);
  await context.audit({
    action: "leaveRoom",
    objectType: "chatRoom",
    objectId: id,
    before: { members: context.user.name },
  });
  await tell(context, { event: "LEAVE_ROOM", roomId: id });
}

/** Returns the other people, who must be active colleagues. Throws NOT_FOUND otherwise. */
async function requireColleagues(context: CallContext, userIds: readonly number[]): Promise<number[]> {
  const others = [...new Set(userIds)].filter((userId) => userId !== context.user.id);
  const peopleIds = new Set((await peopleOf(context)).map(({ id }) => id));
  if (others.some((userId) => !peopleIds.has(userId))) throw notFound();
  return others;
}

async function addMembers({ trx, organizationId }: CallContext, roomId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return;
  // New members may read earlier messages, which do not count as unread for them.
  await sql`
    INSERT INTO chat_member (organization_id, room_id, user_id, read_seq)
    SELECT ${organizationId}, ${roomId}, u, (SELECT last_seq FROM chat_room WHERE organization_id = ${organizationId} AND id = ${roomId})
    FROM unnest(${[...userIds]}::bigint[]) u ON CONFLICT DO NOTHING`.execute(trx);
}

async function removeMembers(
  { trx, organizationId }: CallContext,
  roomId: number,
  userIds: readonly number[],
) {
  if (userIds.length === 0) return;
  await trx
    .deleteFrom("chat_member")
    .where("organization_id", "=", organizationId)
    .where("room_id", "=", roomId)
    .where("user_id", "in", [...userIds])
    .execute();
}
