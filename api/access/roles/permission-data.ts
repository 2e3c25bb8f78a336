import { switches } from "#api/access/roles/modules.ts";
import { switchOff } from "#api/organization/organizations/verbs.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { flags } from "#contract/access/roles/role-templates.ts";
import type { Permission } from "#contract/access/roles/roles.ts";
import { needs, type Resource } from "#contract/platform/access.ts";
import { laterPermissions } from "#contract/platform/later-permissions.ts";
import { grantable, moduleOf } from "#contract/platform/permissions.ts";

/** Returns every permission that a role can hold, in the caller's language. */
export async function allPermissions(context: CallContext): Promise<Permission[]> {
  const { permissions_off: off } = await switches(context);
  return grantable.map((name) => described(context, name, !off.includes(name)));
}

/** Switches a permission off for the whole organization, or on again. */
export async function activatePermission(
  context: CallContext,
  name: Resource,
  active: boolean,
): Promise<Permission> {
  // Nobody could switch it on again.
  if (name === "permission" && !active) throw new Failure("IN_USE", { detail: "permissionNeeded" });
  // A permission that callers do not hold themselves they would take from people with more rights.
  if (!context.principal.isAdmin)
    for (const flag of flags)
      requireRight({ ...context, principal: { ...context.principal, off: [] } }, needs(name, flag));
  const { permissions_off: before } = await switches(context, true);
  const others = before.filter((other) => other !== name);
  await switchOff(context, { permissions: active ? others : [...others, name] });
  await context.audit({
    action: "permission",
    objectType: "organization",
    objectId: context.organizationId,
    before: { [name]: !before.includes(name) },
    after: { [name]: active },
  });
  return described(context, name, active);
}

function described({ t }: CallContext, name: Resource, active: boolean): Permission {
  return {
    name,
    module: moduleOf[name],
    title: t(`permissions:names.${name}`),
    description: t(`permissions:descriptions.${name}`),
    active,
    later: laterPermissions.includes(name),
  };
}
