import type { User } from "#api/access/users/queries.ts";
import { findManaged } from "#api/access/users/reach.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/** A user the caller may manage; NOT_FOUND for one they do not see, FORBIDDEN for one beyond them. */
export function findManagedUser(context: CallContext, id: number): Promise<User> {
  return findManaged(context, id, { lock: false });
}
