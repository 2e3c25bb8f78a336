import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { hashBearer } from "#api/platform/access/authenticate.ts";
import { writeAudit } from "#api/platform/audit.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { asTenant } from "#api/platform/database/as-tenant.ts";
import { Failure, notFound } from "#api/platform/failure.ts";
import { impersonationMinutes } from "#contract/impersonation.ts";
import { personName } from "#contract/names.ts";

/**
 * Opens a session in another organization as its first active administrator, for at most an hour. It carries who really
 * acts, and counts as confirmed since the impersonator's own confirmation. Answers its Bearer.
 */
export async function startImpersonation(context: CallContext, target: number) {
  const { trx, organizationId, user, sessionId, now } = context;
  if (context.impersonator || context.byToken) throw new Failure("NOT_AS_IMPERSONATOR");
  if (target === organizationId) throw notFound();
  const found = await sql<{
    id: number;
    organization_name: string;
  }>`SELECT id, organization_name FROM find_administrator(${target})`.execute(trx);
  const administrator = found.rows[0];
  if (!administrator) throw notFound();
  const bearer = randomBytes(32).toString("base64url");
  const endsAt = new Date(now.getTime() + impersonationMinutes * 60_000).toISOString();
  const impersonator = { organizationId, sessionId, userId: user.id, name: user.name, endsAt };
  await asTenant(trx, { from: organizationId, to: target }, async () => {
    const opened = await trx
      .insertInto("session")
      .values({
        organization_id: target,
        user_id: administrator.id,
        token_hash: hashBearer(bearer),
        address: context.address,
        user_agent: context.userAgent,
        confirmed_at: context.confirmedAt,
        impersonator_organization_id: organizationId,
        impersonator_session_id: sessionId,
        impersonator_user_id: user.id,
        impersonator_name: user.name,
        ends_at: endsAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
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
    await writeAudit(trx, frame, { action: "impersonate", objectType: "session", objectId: opened.id });
  });
  await context.audit({
    action: "impersonate",
    objectType: "organization",
    objectId: target,
    after: { name: administrator.organization_name },
  });
  return { Bearer: bearer, organization: { id: target, name: administrator.organization_name } };
}

/** Ends the impersonation and answers a fresh Bearer of the impersonator's own session. */
export async function endImpersonation(context: CallContext) {
  const { trx, organizationId, sessionId, impersonator, now } = context;
  if (!impersonator) throw new Failure("NOT_READY");
  const bearer = randomBytes(32).toString("base64url");
  const home = impersonator.organizationId;
  const name = await nameOf(context, organizationId);
  await context.audit({ action: "impersonateEnd", objectType: "session", objectId: sessionId });
  const homeName = await asTenant(trx, { from: organizationId, to: home }, async () => {
    await trx
      .updateTable("session")
      .set({
        previous_hash: sql`token_hash`,
        previous_until: new Date(now.getTime() + 60_000).toISOString(),
        token_hash: hashBearer(bearer),
        rotated_at: now.toISOString(),
        last_used_at: now.toISOString(),
      })
      .where("organization_id", "=", home)
      .where("id", "=", impersonator.sessionId)
      .execute();
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
  await endSession(context, sessionId);
  return { Bearer: bearer, organization: { id: home, name: homeName } };
}

/** Signing out while impersonating ends the impersonator's own session, and by its key the impersonation. */
export async function signOutImpersonator(context: CallContext): Promise<void> {
  const { trx, organizationId, impersonator } = context;
  if (!impersonator) return;
  const home = impersonator.organizationId;
  await asTenant(trx, { from: organizationId, to: home }, async () => {
    await trx
      .deleteFrom("session")
      .where("organization_id", "=", home)
      .where("id", "=", impersonator.sessionId)
      .execute();
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

async function endSession({ trx, organizationId }: CallContext, id: number): Promise<void> {
  await trx
    .deleteFrom("session")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
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
