import type { User } from "#api/access/users/queries.ts";
import { outOfReach } from "#api/access/users/reach.ts";
import { userStatusList } from "#api/access/users/user-status.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import type { AllowedAction } from "#contract/platform/list.ts";

/** Returns what the caller may do with a user now; nothing for one whom they may not manage. */
export async function actionsOn(context: CallContext, user: User): Promise<AllowedAction[]> {
  if (await outOfReach(context, user)) return [];
  return openMoves(context, userStatusList, { ...user, status: user.state });
}
