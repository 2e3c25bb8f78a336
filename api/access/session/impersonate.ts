import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { addSession, endSessions, replaceBearer } from "#api/platform/access/sessions.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { asTenant } from "#api/platform/database/as-tenant.ts";
import { writeAudit } from "#api/platform/records/audit.ts";
import { impersonationMinutes } from "#contract/access/session/impersonation.ts";
import { personName } from "#contract/platform/names.ts";

/**
 * Opens a session in another organization as its first active administrator, for at most an hour. It records
 * the real user, and counts as confirmed since the impersonator's own confirmation. Returns its Bearer.
 */
export async function startImpersonation(context: CallContext, target: number) {
  const { trx, organizationId, user, sessionId, now } = context;
  if (context.impersonator || context.byToken) throw new Failure("NOT_AS_IMPERSONATOR");
  if (target === organizationId) throw notFound();
  const result = await sql<{
    id: number;
    organization_name: string;
  }>`SELECT id, organization_name FROM find_administrator(${target})`.execute(trx);
  const administrator = result.rows[0];
  if (!administrator) throw notFound();
  const bearer = randomBytes(32).toString("base64url");
  const endsAt = new Date(now.getTime() + impersonationMinutes * 60_000).toISOString();
  const impersonator = { organizationId, sessionId, userId: user.id, name: user.name, endsAt };
  await asTenant(trx, { from: organizationId, to: target }, async () => {
    const opened = await addSession(trx, {
      organizationId: target,
      userId: administrator.id,
      bearer,
      address: context.address,
      userAgent: context.userAgent,
      confirmedAt: context.confirmedAt,
      impersonator,
    });
    const who = await trx
      .selectFrom("app_user")
      .select(["firstname", "lastname", "username"])
      .where("organization_id", "=", target)
      .where("id", "=", administrator.id)
      .executeTakeFirstOrThrow();
    const userName = personName(who) || who.username;
    const frame = {
      ...frameOf(context),
      organizationId: target,
      userId: administrator.id,
      userName,
      impersonator,
    };
    await writeAudit(trx, frame, { action: "impersonate", objectType: "session", objectId: opened });
  });
  await context.audit({
    action: "impersonate",
    objectType: "organization",
    objectId: target,
    after: { name: administrator.organization_name },
  });
  return { Bearer: bearer, organization: { id: target, name: administrator.organization_name } };
}

/** Ends the impersonation. Returns a fresh Bearer of the impersonator's own session. */
export async function endImpersonation(context: CallContext) {
  const { trx, organizationId, sessionId, impersonator, now } = context;
  if (!impersonator) throw new Failure("NOT_READY");
  const bearer = randomBytes(32).toString("base64url");
  const home = impersonator.organizationId;
  const name = await nameOf(context, organizationId);
  await context.audit({ action: "impersonateEnd", objectType: "session", objectId: sessionId });
  const homeName = await asTenant(trx, { from: organizationId, to: home }, async () => {
    const own = { organizationId: home, sessionId: impersonator.sessionId };
    await replaceBearer(trx, own, { bearer, now, used: true });
    const frame = {
      ...frameOf(context),
      organizationId: home,
      userId: impersonator.userId,
      userName: impersonator.name,
    };
    const object = { objectType: "organization", objectId: organizationId };
    await writeAudit(trx, frame, { action: "impersonateEnd", ...object, after: { name } });
    return nameOf(context, home);
  });
  await endSessions(context, [sessionId]);
  return { Bearer: bearer, organization: { id: home, name: homeName } };
}

/** Ends the impersonator's own session on sign-out, and with it the impersonation. */
export async function signOutImpersonator(context: CallContext): Promise<void> {
  const { trx, organizationId, impersonator } = context;
  if (!impersonator) return;
  const home = impersonator.organizationId;
  await asTenant(trx, { from: organizationId, to: home }, async () => {
    await endSessions({ trx, organizationId: home }, [impersonator.sessionId]);
    const frame = {
      ...frameOf(context),
      organizationId: home,
      userId: impersonator.userId,
      userName: impersonator.name,
    };
    await writeAudit(trx, frame, {
      action: "logout",
      objectType: "session",
      objectId: impersonator.sessionId,
    });
  });
}

async function nameOf({ trx }: CallContext, id: number): Promise<string> {
  const row = await trx
    .selectFrom("organization")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.name;
}

function frameOf({ requestId, address, userAgent }: CallContext) {
  return { call: "user", requestId, address, userAgent };
}
