import { findThread } from "#api/messages/inbox/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, stateConflict } from "#api/platform/calls/failure.ts";
import type { InboxThread } from "#contract/messages/inbox/inbox.ts";

interface Change {
  assigned_to?: number | null;
  done_at?: string | null;
  snoozed_until?: string | null;
}

/** Sets the assignee of a thread, who must be an active colleague. */
export async function assignThread(
  context: CallContext,
  clientId: number,
  userId: number | null,
  version?: number,
) {
  const before = await lockThread(context, clientId, version);
  if (userId !== null && !(await isColleague(context, userId))) throw invalid("userId", "unknownUser");
  await change(
    context,
    before,
    "assign",
    { assigned_to: userId },
    { assignedTo: [before.assignedTo, userId] },
  );
}

/** Marks a thread as done, or reopens it. */
export async function finishThread(
  context: CallContext,
  clientId: number,
  isDone: boolean,
  version?: number,
) {
  const before = await lockThread(context, clientId, version);
  const after = isDone ? "done" : "open";
  const doneAt = isDone ? context.now.toISOString() : null;
  await change(
    context,
    before,
    isDone ? "finish" : "reopen",
    { done_at: doneAt, snoozed_until: null },
    { lane: [before.lane, after] },
  );
}

const longestSnooze = 366 * 86_400_000;

/** Snoozes a thread until a future time. */
export async function snoozeThread(context: CallContext, clientId: number, until: string, version?: number) {
  const ahead = Date.parse(until) - context.now.getTime();
  if (ahead <= 0) throw invalid("until", "dayOver");
  if (ahead > longestSnooze) throw invalid("until", "tooFarAhead");
  const before = await lockThread(context, clientId, version);
  await change(
    context,
    before,
    "snooze",
    { snoozed_until: until, done_at: null },
    { snoozedUntil: [before.snoozedUntil, until] },
  );
}

async function lockThread(context: CallContext, clientId: number, version?: number): Promise<InboxThread> {
  await context.trx
    .selectFrom("inbox_thread")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("client_id", "=", clientId)
    .forUpdate()
    .executeTakeFirst();
  const thread = await findThread(context, clientId);
  if (version !== undefined && version !== thread.version) throw stateConflict(thread, null);
  return thread;
}

async function change(
  context: CallContext,
  { id, version }: InboxThread,
  action: string,
  columns: Change,
  facts: Record<string, [unknown, unknown]>,
): Promise<void> {
  await context.trx
    .updateTable("inbox_thread")
    .set({ ...columns, version: version + 1 })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  const side = (place: 0 | 1) =>
    Object.fromEntries(Object.entries(facts).map(([name, pair]) => [name, pair[place]]));
  await context.audit({ action, objectType: "inboxThread", objectId: id, before: side(0), after: side(1) });
}

async function isColleague({ trx, organizationId }: CallContext, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("app_user")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", userId)
    .where("active", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}
