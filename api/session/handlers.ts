import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { hashBearer } from "#api/platform/access/authenticate.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure } from "#api/platform/failure.ts";
import { handle, handlePublic } from "#api/platform/handle.ts";
import { takeNotices } from "#api/platform/notifications.ts";
import { login } from "#api/session/login.ts";
import { branchesOf, organizationOf } from "#api/session/opening-data.ts";
import { session } from "#contract/session.ts";
import { language } from "#contract/values.ts";

/** A Bearer is renewed by the first ping after this long; the replaced one stays valid for a minute. */
const rotateAfterMs = 15 * 60_000;

export const sessionHandlers = [
  handlePublic(session.login, login),
  handle(session.profile, async (context) => {
    const { trx, organizationId } = context;
    const user = await trx
      .selectFrom("app_user")
      .select(["id", "username", "firstname", "lastname", "is_admin", "color", "language"])
      .where("organization_id", "=", organizationId)
      .where("id", "=", context.user.id)
      .executeTakeFirstOrThrow();
    const role = await trx
      .selectFrom("role")
      .select(["id", "name", "team"])
      .where("organization_id", "=", organizationId)
      .where("id", "=", context.user.roleId)
      .executeTakeFirstOrThrow();
    const { is_admin: isAdmin, language: spoken, ...names } = user;
    return {
      profile: { ...names, isAdmin, language: language.nullable().catch(null).parse(spoken) },
      role: {
        ...role,
        permissions: Object.fromEntries(
          Object.entries(context.principal.permissions).flatMap(([name, grant]) =>
            grant ? [[name, grant]] : [],
          ),
        ),
      },
      smtp: [],
      organization: await organizationOf(trx, organizationId),
      branches: await branchesOf(trx, organizationId, context.branchIds),
      selectedBranches: [...context.selectedBranchIds],
      serverTime: context.now.toISOString(),
    };
  }),
  handle(session.ping, async (context) => {
    await rotate(context);
    const events = await takeNotices(context.trx, context.organizationId, context.user.id, context.t);
    return { serverTime: context.now.toISOString(), events };
  }),
  handle(session.logout, async (context) => {
    await context.trx
      .deleteFrom("session")
      .where("organization_id", "=", context.organizationId)
      .where("id", "=", context.sessionId)
      .execute();
    await context.audit({ action: "logout", objectType: "session", objectId: context.sessionId });
    return {};
  }),
  handle(session.selectBranches, async (context, { buid }) => {
    const wanted = Array.isArray(buid) ? buid : [buid];
    if (wanted.some((branch) => !context.branchIds.includes(branch))) throw new Failure("UNKNOWN_BRANCH");
    await context.trx
      .updateTable("session")
      .set({ selected_branches: wanted })
      .where("organization_id", "=", context.organizationId)
      .where("id", "=", context.sessionId)
      .execute();
    await context.audit({
      action: "selectBranches",
      objectType: "session",
      objectId: context.sessionId,
      after: { selectedBranches: wanted },
    });
    return { selectedBranches: wanted.length > 0 ? wanted : [...context.branchIds] };
  }),
  handle(session.setLanguage, async (context, input) => {
    await context.trx
      .updateTable("app_user")
      .set({ language: input.language })
      .where("organization_id", "=", context.organizationId)
      .where("id", "=", context.user.id)
      .execute();
    await context.audit({
      action: "setLanguage",
      objectType: "user",
      objectId: context.user.id,
      after: input,
    });
    return {};
  }),
];

/** Replaces the Bearer when it is due. Two pings at once: the second finds it fresh and leaves it. */
async function rotate(context: CallContext): Promise<void> {
  const { trx, organizationId, sessionId, now } = context;
  const row = await trx
    .selectFrom("session")
    .select(["rotated_at"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || now.getTime() - Date.parse(row.rotated_at) < rotateAfterMs) return;
  const bearer = randomBytes(32).toString("base64url");
  await trx
    .updateTable("session")
    .set({
      previous_hash: sql`token_hash`,
      previous_until: new Date(now.getTime() + 60_000).toISOString(),
      token_hash: hashBearer(bearer),
      rotated_at: now.toISOString(),
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", sessionId)
    .execute();
  context.rotateBearer(bearer);
}
