import { randomBytes } from "node:crypto";
import { addSession, endSessions } from "#api/platform/access/sessions.ts";
import { tokenPrefix } from "#api/platform/access/token-scope.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { apiTokens } from "#contract/access/api-tokens/api-tokens.ts";

export const apiTokenHandlers = [
  handle(apiTokens.list, async (context) => {
    const tokens = await ownTokens(context)
      .select([
        "k.id",
        "k.name",
        "k.read_only as readOnly",
        "k.resources",
        "k.created_at as createdAt",
        "k.expires_at as expiresAt",
        "s.last_used_at",
      ])
      .orderBy("k.id", "desc")
      .execute();
    return {
      Tokens: tokens.map(({ last_used_at: lastUsedAt, ...token }) => ({
        ...token,
        // A token's session is created together with it; it counts as unused until somebody uses it.
        lastUsedAt: lastUsedAt > token.createdAt ? lastUsedAt : null,
        expired: Date.parse(token.expiresAt) <= context.now.getTime(),
      })),
    };
  }),
  handle(apiTokens.add, async (context, { token }) => {
    const { trx, organizationId, user } = context;
    const bearer = tokenPrefix + randomBytes(32).toString("base64url");
    const expiresAt = new Date(context.now.getTime() + token.days * 24 * 3600_000).toISOString();
    const sessionId = await addSession(trx, {
      organizationId,
      userId: user.id,
      bearer,
      userAgent: token.name,
    });
    const { id } = await trx
      .insertInto("api_token")
      .values({
        organization_id: organizationId,
        user_id: user.id,
        session_id: sessionId,
        name: token.name,
        read_only: token.readOnly,
        resources: token.resources.length > 0 ? token.resources : null,
        expires_at: expiresAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const after = { ...token, expiresAt };
    await context.audit({ action: "add", objectType: "apiToken", objectId: id, after });
    return { TokenId: id, Bearer: bearer, expiresAt };
  }),
  handle(apiTokens.remove, async (context, { id }) => {
    const before = await ownTokens(context)
      .select(["k.name", "k.session_id"])
      .where("k.id", "=", id)
      .executeTakeFirst();
    if (!before) throw notFound();
    await endSessions(context, [before.session_id]);
    await context.audit({
      action: "remove",
      objectType: "apiToken",
      objectId: id,
      before: { name: before.name },
    });
    return {};
  }),
];

function ownTokens({ trx, organizationId, user }: CallContext) {
  return trx
    .selectFrom("api_token as k")
    .innerJoin("session as s", (join) =>
      join.onRef("s.organization_id", "=", "k.organization_id").onRef("s.id", "=", "k.session_id"),
    )
    .where("k.organization_id", "=", organizationId)
    .where("k.user_id", "=", user.id);
}
