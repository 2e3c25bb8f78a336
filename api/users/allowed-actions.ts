import type { CallContext } from "#api/platform/call-context.ts";
import { openMoves } from "#api/platform/move.ts";
import type { User } from "#api/users/queries.ts";
import { outOfReach } from "#api/users/reach.ts";
import { userStatusList } from "#api/users/user-status.ts";
import type { AllowedAction } from "#contract/list.ts";

/** What the caller may do with a user now; nothing with one beyond their reach. */
export async function actionsOn(context: CallContext, user: User): Promise<AllowedAction[]> {
  if (await outOfReach(context, user)) return [];
  return openMoves(context, userStatusList, { ...user, status: user.state });
}
