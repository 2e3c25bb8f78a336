import type { User } from "#api/access/users/queries.ts";
import { findManaged } from "#api/access/users/reach.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * Returns a user whom the caller may manage. Throws NOT_FOUND for one they do not see, FORBIDDEN for one whom
 * they may not manage.
 */
export function findManagedUser(context: CallContext, id: number): Promise<User> {
  return findManaged(context, id, { lock: false });
}
