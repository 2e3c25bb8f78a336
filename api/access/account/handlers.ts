import { confirmEmail } from "#api/access/account/email-change.ts";
import { changePassword } from "#api/access/account/password.ts";
import { readProfile, updateProfile } from "#api/access/account/profile.ts";
import { prove } from "#api/access/account/prove.ts";
import { endOtherSessions, endSession, ownSessions } from "#api/access/account/sessions.ts";
import { changeType } from "#api/organization/organizations/verbs.ts";
import { confirmedUntil } from "#api/platform/access/admit.ts";
import { confirmSession } from "#api/platform/access/sessions.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { account } from "#contract/access/account/account.ts";

export const accountHandlers = [
  handle(account.read, async (context) => ({ Profile: await readProfile(context) })),
  handle(account.update, async (context, { profile }) => ({
    pendingEmail: await updateProfile(context, profile),
  })),
  handlePublic(account.confirmEmail, async (context, { token }) => ({
    email: await confirmEmail(context, token),
  })),
  handle(account.editType, async (context, { type }) => {
    await changeType(context, type);
    return {};
  }),
  handle(account.changePassword, async (context, input) => ({ ended: await changePassword(context, input) })),
  handle(account.confirm, async (context, proof) => {
    await prove(context, proof, proof.password ? "password" : "code");
    const confirmedAt = context.now.toISOString();
    await confirmSession(context, confirmedAt);
    await context.audit({
      action: "confirm",
      objectType: "session",
      objectId: context.sessionId,
      after: { way: proof.password ? "password" : "code" },
    });
    return { confirmedUntil: confirmedUntil(confirmedAt, context.now) ?? confirmedAt };
  }),
  handle(account.sessions, async (context) => ({ Sessions: await ownSessions(context) })),
  handle(account.endSession, async (context, { id }) => {
    await endSession(context, id);
    return {};
  }),
  handle(account.endOtherSessions, async (context) => {
    const ended = await endOtherSessions(context);
    await context.audit({
      action: "endOtherSessions",
      objectType: "user",
      objectId: context.user.id,
      after: { ended },
    });
    return { ended };
  }),
];
