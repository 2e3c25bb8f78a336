import { endSessions } from "#api/access/users/end-sessions.ts";
import { userState } from "#api/access/users/queries.ts";
import { findManaged } from "#api/access/users/reach.ts";
import { type UserGuard, type UserState, userTransitions } from "#api/access/users/rules/transitions.ts";
import { endLinks } from "#api/platform/access/link.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type EffectScope, inTransaction } from "#api/platform/moves/effects.ts";
import { type Mover, statusList } from "#api/platform/moves/status-list.ts";

/** The fields of a user that decide about their moves. */
interface UserRecord {
  id: number;
  version: number;
  status: UserState;
}

const signedOut = inTransaction("Ends all their sessions and links.", (scope, { id }: { id: number }) =>
  endSessions(scope, id),
);

/** States of a user, derived from whether they are active and have joined: docs/rules/users.md. */
export const userStatusList = statusList<{
  table: "app_user";
  status: UserState;
  guard: UserGuard;
  record: UserRecord;
  details: { email: string | null };
}>({
  object: "user",
  table: "app_user",
  column: null,
  moves: userTransitions,
  guards: {
    joined: {
      says: "They have accepted an invitation.",
      holds: (mover, { id }) => hasJoined(mover, id),
    },
    notJoined: {
      says: "They have never accepted an invitation.",
      holds: async (mover, { id }) => !(await hasJoined(mover, id)),
    },
    another: {
      says: "It is somebody else: nobody may do it to themselves.",
      holds: ({ user }, { id }) => user?.id !== id,
    },
  },
  lock: lockUser,
  columns: ({ action, to }, { now }) => {
    if (action === "forcePasswordChange") return { must_change_password: true };
    return action === "join" ? { joined_at: now.toISOString() } : { active: to !== "inactive" };
  },
  follows: {
    revokeInvitation: [
      inTransaction("Ends the link, which stops working.", (scope, { id }) =>
        endLinks(scope.trx, { organizationId: scope.organizationId, userId: id }),
      ),
    ],
    deactivate: [signedOut],
    forcePasswordChange: [signedOut],
  },
  // Joining is recorded in an entry about the link that was used.
  recorded: ({ action, from, to, details: { email } }) =>
    action === "join"
      ? null
      : {
          before: { active: from !== "inactive" },
          after: { active: to !== "inactive", ...(email !== undefined && { email }) },
        },
});

/** Locks a user whom the caller may manage, or the person behind a link. */
async function lockUser(mover: Mover, id: number): Promise<UserRecord> {
  if (!("actor" in mover)) {
    const { version, state: status } = await findManaged(mover, id);
    return { id, version, status };
  }
  const row = await mover.trx
    .selectFrom("app_user as u")
    .select(["u.id", "u.version", userState.as("status")])
    .where("u.organization_id", "=", mover.organizationId)
    .where("u.id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Whether a user has accepted their invitation; until then their address is not confirmed. */
export async function hasJoined(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  id: number,
): Promise<boolean> {
  const { joined_at } = await trx
    .selectFrom("app_user")
    .select("joined_at")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return joined_at !== null;
}
