import { loginFactor } from "#api/access/session/factor-step.ts";
import {
  endImpersonation,
  signOutImpersonator,
  startImpersonation,
} from "#api/access/session/impersonate.ts";
import { login } from "#api/access/session/login.ts";
import { countsOf } from "#api/access/session/menu-counts.ts";
import { openBranches, organizationOf } from "#api/access/session/opening-data.ts";
import { loginPasskey, passkeyOptions } from "#api/access/session/passkey-step.ts";
import { accountsOf, personOf, roleOf } from "#api/access/session/profile.ts";
import { speakLanguage } from "#api/access/users/verbs.ts";
import { rotateBearer } from "#api/platform/access/rotate.ts";
import { endSessions, lookAtBranches } from "#api/platform/access/sessions.ts";
import { fromCache } from "#api/platform/calls/cache.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { takeNotices } from "#api/platform/notifications.ts";
import { session } from "#contract/access/session/session.ts";
import { language } from "#contract/platform/values.ts";

/** Milliseconds after which a ping renews the Bearer; the replaced one stays valid for a minute. */
const rotateAfterMs = 15 * 60_000;

export const sessionHandlers = [
  handlePublic(session.login, login),
  handlePublic(session.loginFactor, loginFactor),
  handlePublic(session.passkeyOptions, passkeyOptions),
  handlePublic(session.loginPasskey, loginPasskey),
  handle(session.profile, async (context) => {
    const { trx, organizationId } = context;
    const { is_admin: isAdmin, language: spoken, ...names } = await personOf(context);
    const branches = await fromCache(context, "branches", () => openBranches(trx, organizationId));
    return {
      profile: {
        ...names,
        isAdmin,
        isOperator: context.principal.isOperator === true,
        language: language.nullable().catch(null).parse(spoken),
        mustSetUpFactor: context.mustSetUpFactor,
      },
      role: {
        ...(await roleOf(context)),
        permissions: Object.fromEntries(
          Object.entries(context.principal.permissions).flatMap(([name, grant]) =>
            grant ? [[name, grant]] : [],
          ),
        ),
      },
      off: [...(context.principal.off ?? [])],
      smtp: await accountsOf(context),
      organization: await fromCache(context, "organization", () => organizationOf(trx, organizationId)),
      branches: branches.filter(({ id }) => context.branchIds.includes(id)),
      selectedBranches: [...context.selectedBranchIds],
      counts: await countsOf(context),
      impersonator: context.impersonator
        ? { name: context.impersonator.name, endsAt: context.impersonator.endsAt }
        : null,
      serverTime: context.now.toISOString(),
    };
  }),
  handle(session.ping, async (context) => {
    // An API token stays as it was noted down.
    if (!context.byToken) await rotate(context);
    const counts = await countsOf(context);
    // A person's notices are for them, not for their impersonator.
    if (context.impersonator) return { serverTime: context.now.toISOString(), events: [], counts };
    const events = await takeNotices(context.trx, context.organizationId, context.user.id, context.t);
    return { serverTime: context.now.toISOString(), events, counts };
  }),
  handle(session.logout, async (context) => {
    await endSessions(context, [context.sessionId]);
    await context.audit({ action: "logout", objectType: "session", objectId: context.sessionId });
    await signOutImpersonator(context);
    return {};
  }),
  handle(session.selectBranches, async (context, { buid }) => {
    const wanted = Array.isArray(buid) ? buid : [buid];
    if (wanted.some((branch) => !context.branchIds.includes(branch))) throw new Failure("UNKNOWN_BRANCH");
    await lookAtBranches(context, wanted);
    await context.audit({
      action: "selectBranches",
      objectType: "session",
      objectId: context.sessionId,
      after: { selectedBranches: wanted },
    });
    return { selectedBranches: wanted.length > 0 ? wanted : [...context.branchIds] };
  }),
  handle(session.adminLogin, (context, { org }) => startImpersonation(context, org)),
  handle(session.returnAdminLogin, (context) => endImpersonation(context)),
  handle(session.setLanguage, async (context, input) => {
    await speakLanguage(context, input.language);
    await context.audit({
      action: "setLanguage",
      objectType: "user",
      objectId: context.user.id,
      after: input,
    });
    return {};
  }),
];

/** Replaces the Bearer when it is due. Of two pings at once the second finds it fresh and leaves it. */
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
  await rotateBearer(context);
}
