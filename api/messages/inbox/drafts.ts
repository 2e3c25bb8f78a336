import type { z } from "zod";
import { findThread } from "#api/messages/inbox/queries.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { inbox } from "#contract/messages/inbox/inbox.ts";

/** Whoever has written within this time is writing. */
const writingMs = 2 * 60_000;

/** What the caller has begun to write to a client; null where there is nothing. */
export async function draftOf({ trx, organizationId, user }: CallContext, clientId: number) {
  const row = await trx
    .selectFrom("inbox_draft")
    .select(["channel", "subject", "body", "updated_at as updatedAt"])
    .where("organization_id", "=", organizationId)
    .where("client_id", "=", clientId)
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps what the caller has begun to write to a client with whom there is a thread; an empty one goes. */
export async function saveDraft(
  context: CallContext,
  { id, channel, subject, body }: z.output<typeof inbox.saveDraft.input>,
): Promise<void> {
  const { trx, organizationId, user, now } = context;
  const thread = await findThread(context, id);
  const had = await draftOf(context, id);
  const key = { organization_id: organizationId, client_id: id, user_id: user.id };
  if (subject === "" && body === "") {
    await trx
      .deleteFrom("inbox_draft")
      .where("organization_id", "=", organizationId)
      .where("client_id", "=", id)
      .where("user_id", "=", user.id)
      .execute();
    return;
  }
  const draft = { channel, subject, body, updated_at: now.toISOString() };
  await trx
    .insertInto("inbox_draft")
    .values({ ...key, ...draft })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "client_id", "user_id"]).doUpdateSet(draft),
    )
    .execute();
  // That somebody has begun is history; how they went on is not.
  if (!had) await context.audit({ action: "draft", objectType: "inboxThread", objectId: thread.id });
}

/** Colleagues who write at an answer to the same client now. */
export async function writersTo({ trx, organizationId, user, now }: CallContext, clientId: number) {
  return trx
    .selectFrom("inbox_draft as d")
    .innerJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "d.organization_id").onRef("u.id", "=", "d.user_id"),
    )
    .select(["u.id", userName("u").as("name")])
    .where("d.organization_id", "=", organizationId)
    .where("d.client_id", "=", clientId)
    .where("d.user_id", "<>", user.id)
    .where("d.updated_at", ">", new Date(now.getTime() - writingMs).toISOString())
    .orderBy("u.id")
    .execute();
}
