import { modulesOf, setModules } from "#api/access/roles/modules.ts";
import { activatePermission, allPermissions } from "#api/access/roles/permission-data.ts";
import { findRole, grantsOf, listRoles, peopleOf } from "#api/access/roles/queries.ts";
import { setPermissions } from "#api/access/roles/set-permissions.ts";
import { addRole, removeRole, updateRole } from "#api/access/roles/write.ts";
import { inOrganization } from "#api/platform/access/in-organization.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { permissions, roles } from "#contract/access/roles/roles.ts";
import { grantable, moduleOf, modules } from "#contract/platform/permissions.ts";

export const roleHandlers = [
  handle(roles.list, async (context) => ({ Roles: await listRoles(context) })),
  handle(roles.add, async (context, { role }) => ({ RoleId: await addRole(context, role) })),
  handle(roles.update, async (context, { role }) => ({ Role: await updateRole(context, role) })),
  handle(roles.remove, async (context, { id }) => {
    await removeRole(context, id);
    return {};
  }),
  handle(roles.people, async (context, { id }) => {
    await findRole(context, id);
    return { Users: await peopleOf(context, id) };
  }),
  handle(roles.ofOperator, (context, { id, organizationId }) =>
    inOrganization(context, organizationId, roles.ofOperator, async (inside) => ({
      Role: { ...(await findRole(inside, id)), permissions: await grantsOf(inside, id) },
    })),
  ),
  handle(permissions.all, async (context) => ({ Permissions: await allPermissions(context) })),
  handle(permissions.ofRole, async (context, { id }) => {
    const { version } = await findRole(context, id);
    return { version, permissions: await grantsOf(context, id) };
  }),
  handle(permissions.update, setPermissions),
  handle(permissions.activate, async (context, { permission, active }) => ({
    Permission: await activatePermission(context, permission, active),
  })),
  handle(permissions.reload, async (context) => ({
    isAdmin: context.principal.isAdmin,
    permissions: await grantsOf(context, context.user.roleId),
    off: [...(context.principal.off ?? [])],
  })),
  handle(permissions.modules, async ({ t }) => ({
    modules: modules.map((name) => ({
      name,
      title: t(`permissions:modules.${name}`),
      permissions: grantable.filter((permission) => moduleOf[permission] === name),
    })),
  })),
  handle(permissions.modulesOf, (context, { id }) =>
    inOrganization(context, id, permissions.modulesOf, async (inside) => ({
      modules: await modulesOf(inside),
    })),
  ),
  handle(permissions.setModules, (context, { orgId, modules: on }) =>
    inOrganization(context, orgId, permissions.setModules, async (inside) => {
      await setModules(inside, on);
      return { modules: await modulesOf(inside) };
    }),
  ),
];
