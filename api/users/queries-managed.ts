import type { CallContext } from "#api/platform/call-context.ts";
import type { User } from "#api/users/queries.ts";
import { findManaged } from "#api/users/reach.ts";

/** A user the caller may manage; NOT_FOUND for one they do not see, FORBIDDEN for one beyond them. */
export function findManagedUser(context: CallContext, id: number): Promise<User> {
  return findManaged(context, id, { lock: false });
}
