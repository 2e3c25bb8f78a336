import { findManaged, requireAnother, requireOtherAdmin } from "#api/access/users/reach.ts";
import { userStatusList } from "#api/access/users/user-status.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { move } from "#api/platform/moves/move.ts";

/** Closes a user's door: no sign-in, and every session and link of theirs ends at once. Their work stays. */
export async function deactivate(context: CallContext, id: number): Promise<void> {
  requireAnother(context, id);
  await requireOtherAdmin(context, await findManaged(context, id));
  await move(context, userStatusList, id, { action: "deactivate" });
}

/** Lets a user in again; who never accepted needs an invitation instead. */
export async function reactivate(context: CallContext, id: number): Promise<void> {
  await move(context, userStatusList, id, { action: "reactivate" });
}

/** The user is signed out everywhere, and the next sign-in leads to a new password first. */
export async function forcePasswordChange(context: CallContext, id: number): Promise<void> {
  requireAnother(context, id);
  await move(context, userStatusList, id, { action: "forcePasswordChange" });
}
