import { sql } from "kysely";
import { confirmEmail } from "#api/account/email-change.ts";
import { changePassword } from "#api/account/password.ts";
import { readProfile, updateProfile } from "#api/account/profile.ts";
import { prove } from "#api/account/prove.ts";
import { endOtherSessions, endSession, ownSessions } from "#api/account/sessions.ts";
import { confirmedUntil } from "#api/platform/access/admit.ts";
import { handle, handlePublic } from "#api/platform/handle.ts";
import { account } from "#contract/account.ts";

export const accountHandlers = [
  handle(account.read, async (context) => ({ Profile: await readProfile(context) })),
  handle(account.update, async (context, { profile }) => ({
    pendingEmail: await updateProfile(context, profile),
  })),
  handlePublic(account.confirmEmail, async (context, { token }) => ({
    email: await confirmEmail(context, token),
  })),
  handle(account.editType, async (context, { type }) => {
    const { trx, organizationId } = context;
    const before = await trx
      .selectFrom("organization")
      .select("type")
      .where("id", "=", organizationId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("organization")
      .set({ type, version: sql`version + 1` })
      .where("id", "=", organizationId)
      .execute();
    await context.audit({
      action: "editType",
      objectType: "organization",
      objectId: organizationId,
      before,
      after: { type },
    });
    return {};
  }),
  handle(account.changePassword, async (context, input) => ({ ended: await changePassword(context, input) })),
  handle(account.confirm, async (context, proof) => {
    await prove(context, proof, proof.password ? "password" : "code");
    const confirmedAt = context.now.toISOString();
    await context.trx
      .updateTable("session")
      .set({ confirmed_at: confirmedAt })
      .where("organization_id", "=", context.organizationId)
      .where("id", "=", context.sessionId)
      .execute();
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
