import { sql } from "kysely";
import { endLinks } from "#api/platform/access/link.ts";
import { endPendingSignIns } from "#api/platform/access/pending-sign-in.ts";
import { endSessionsOf } from "#api/platform/access/sessions.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure } from "#api/platform/failure.ts";
import { setActive } from "#api/users/invite.ts";
import { findManaged, requireAnother, requireOtherAdmin } from "#api/users/reach.ts";

/** Closes a user's door: no sign-in, and every session and link of theirs ends at once. Their work stays. */
export async function deactivate(context: CallContext, id: number): Promise<void> {
  requireAnother(context, id);
  const user = await findManaged(context, id);
  if (user.state === "inactive") throw new Failure("INVALID_TRANSITION");
  await requireOtherAdmin(context, user);
  await setActive(context, id, false);
  await endSessions(context, id);
  await context.audit({
    action: "deactivate",
    objectType: "user",
    objectId: id,
    before: { active: true },
    after: { active: false },
  });
}

/** Lets a user in again; who never accepted needs an invitation instead. */
export async function reactivate(context: CallContext, id: number): Promise<void> {
  const user = await findManaged(context, id);
  if (user.state !== "inactive") throw new Failure("INVALID_TRANSITION");
  await setActive(context, id, true);
  await context.audit({
    action: "reactivate",
    objectType: "user",
    objectId: id,
    before: { active: false },
    after: { active: true },
  });
}

/** The user is signed out everywhere, and the next sign-in leads to a new password first. */
export async function forcePasswordChange(context: CallContext, id: number): Promise<void> {
  requireAnother(context, id);
  const user = await findManaged(context, id);
  if (user.state !== "active") throw new Failure("INVALID_TRANSITION");
  await context.trx
    .updateTable("app_user")
    .set({ must_change_password: true, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await endSessions(context, id);
  await context.audit({ action: "forcePasswordChange", objectType: "user", objectId: id });
}

/** Signs a user out everywhere; what was on its way to them opens nothing any more. */
export async function endSessions(context: CallContext, userId: number): Promise<void> {
  const person = { organizationId: context.organizationId, userId };
  await endSessionsOf(context.trx, person);
  await endPendingSignIns(context.trx, person);
  await endLinks(context.trx, person);
}
