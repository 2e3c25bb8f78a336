import { findManaged, requireAnother, requireOtherAdmin } from "#api/access/users/reach.ts";
import { userStatusList } from "#api/access/users/user-status.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { move } from "#api/platform/moves/move.ts";

/** Deactivates a user: no sign-in, and all their sessions and links end at once. Their work stays. */
export async function deactivate(context: CallContext, id: number): Promise<void> {
  requireAnother(context, id);
  await requireOtherAdmin(context, await findManaged(context, id));
  await move(context, userStatusList, id, { action: "deactivate" });
}

/** Reactivates a user; one who never accepted needs an invitation instead. */
export async function reactivate(context: CallContext, id: number): Promise<void> {
  await move(context, userStatusList, id, { action: "reactivate" });
}

/** Signs the user out everywhere, and requires a new password at the next sign-in. */
export async function forcePasswordChange(context: CallContext, id: number): Promise<void> {
  requireAnother(context, id);
  await move(context, userStatusList, id, { action: "forcePasswordChange" });
}
