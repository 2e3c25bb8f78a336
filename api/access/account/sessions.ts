import { endSessions } from "#api/platform/access/sessions.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";

/** Returns the caller's own sessions, the last used first; API tokens have a list of their own. */
export async function ownSessions(context: CallContext) {
  const rows = await context.trx
    .selectFrom("session as s")
    .select([
      "s.id",
      "s.user_agent as userAgent",
      "s.address",
      "s.created_at as createdAt",
      "s.last_used_at as lastUsedAt",
    ])
    .where("s.organization_id", "=", context.organizationId)
    .where("s.user_id", "=", context.user.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("api_token as k")
            .select("k.id")
            .whereRef("k.organization_id", "=", "s.organization_id")
            .whereRef("k.session_id", "=", "s.id"),
        ),
      ),
    )
    .orderBy("s.last_used_at", "desc")
    .orderBy("s.id", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, current: row.id === context.sessionId }));
}

/** Ends one of the caller's own sessions. */
export async function endSession(context: CallContext, id: number): Promise<void> {
  const ended = await endWhere(context, (sessionId) => sessionId === id);
  if (ended.length === 0) throw notFound();
  await context.audit({ action: "endSession", objectType: "session", objectId: id });
}

/** Ends all of the caller's own sessions except the calling one. Returns how many. */
export async function endOtherSessions(context: CallContext): Promise<number> {
  const ended = await endWhere(context, (sessionId) => sessionId !== context.sessionId);
  return ended.length;
}

async function endWhere(context: CallContext, wanted: (id: number) => boolean): Promise<number[]> {
  const ids = (await ownSessions(context)).map(({ id }) => id).filter(wanted);
  await endSessions(context, ids);
  return ids;
}
