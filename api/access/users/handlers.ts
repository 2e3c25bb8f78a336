import { deactivate, forcePasswordChange, reactivate } from "#api/access/users/activity.ts";
import { actionsOn } from "#api/access/users/allowed-actions.ts";
import { handOver } from "#api/access/users/hand-over.ts";
import { inviteAgain, revokeInvitation } from "#api/access/users/invite.ts";
import { findUser, listUsers, sessionsOf } from "#api/access/users/queries.ts";
import { findManaged, rolesWithReach } from "#api/access/users/reach.ts";
import { addUser, updateUser } from "#api/access/users/write.ts";
import { inOrganization } from "#api/platform/access/in-organization.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { users } from "#contract/access/users/users.ts";
import { needs } from "#contract/platform/access.ts";
import type { Call } from "#contract/platform/call.ts";

export const userHandlers = [
  handle(users.data, (context, { organizationId }) =>
    inOrganization(context, organizationId, users.data, async (inside) => ({
      Roles: await rolesWithReach(inside),
      Branches: await branchesOf(inside),
      mayMakeAdmin: inside.principal.isAdmin,
      maySeeHours: inside.may(needs("user_hours", "read")),
      mayEditHours: inside.may(needs("user_hours", "edit")),
    })),
  ),
  handle(users.list, (context, input) =>
    inOrganization(context, input.organizationId, users.list, async (inside) => {
      const { rows, page } = await listUsers(inside, input);
      return { Users: rows, ...page };
    }),
  ),
  handle(users.read, (context, { id, organizationId }) =>
    inOrganization(context, organizationId, users.read, async (inside) => {
      const user = await findUser(inside, id);
      return { User: { ...user, allowedActions: await actionsOn(inside, user) } };
    }),
  ),
  handle(users.history, (context, { id, organizationId }) =>
    inOrganization(context, organizationId, users.history, async (inside) => {
      await findUser(inside, id);
      const hidden = inside.may(needs("user_hours", "read")) ? [] : ["workingHours"];
      return { History: await historyOf(inside, "user", id, hidden) };
    }),
  ),
  handle(users.sessions, (context, { id, organizationId }) =>
    inOrganization(context, organizationId, users.sessions, async (inside) => {
      await findManaged(inside, id, { lock: false });
      return { Sessions: await sessionsOf(inside, id) };
    }),
  ),
  handle(users.add, (context, { user, organizationId }) =>
    inOrganization(context, organizationId, users.add, async (inside) => ({
      UserId: await addUser(inside, user),
    })),
  ),
  handle(users.update, (context, { user, organizationId }) =>
    inOrganization(context, organizationId, users.update, async (inside) => ({
      User: await updateUser(inside, user),
    })),
  ),
  handle(users.handOver, (context, { id, toId, organizationId }) =>
    inOrganization(context, organizationId, users.handOver, async (inside) => ({
      handedOver: await handOver(inside, id, toId),
    })),
  ),
  acts(users.invite, inviteAgain),
  acts(users.revokeInvitation, revokeInvitation),
  acts(users.deactivate, deactivate),
  acts(users.reactivate, reactivate),
  acts(users.forcePasswordChange, forcePasswordChange),
];

type ActCall = typeof users.invite;

/** Makes the handler of a call that does one thing to one user and returns nothing. */
function acts(call: ActCall & Call, act: (context: CallContext, id: number) => Promise<void>) {
  return handle(call, async (context, { id, organizationId }) => {
    await inOrganization(context, organizationId, call, (inside) => act(inside, id));
    return {};
  });
}

function branchesOf(context: CallContext) {
  return context.trx
    .selectFrom("branch")
    .select(["id", "name"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", [...context.branchIds, -1])
    .orderBy("id")
    .execute();
}
