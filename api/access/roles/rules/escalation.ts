import { flags } from "#contract/access/roles/role-templates.ts";
import { decide, type Grant, type Need, type Principal, restricts } from "#contract/platform/access.ts";
import { grantable } from "#contract/platform/permissions.ts";

export type Grants = Readonly<Record<string, Grant>>;

/**
 * Returns the rights in a change of a role that the person making it does not hold; empty when they may make
 * it. Removing rights is always allowed. For permissions that hide something it is the other way round.
 */
export function unheld(actor: Principal, before: Grants, after: Grants): Need[] {
  // A module that is switched off grants nothing now, but will once it is on again; so its grants count.
  const person: Principal = { ...actor, off: [] };
  const escalates = (need: Need) => {
    const gave = gives(before, need);
    if (gave === gives(after, need)) return false;
    if (!restricts(need.resource)) return !gave && !decide(person, [need]).allowed;
    return gave && !person.isAdmin && decide(person, [need]).allowed;
  };
  return grantable.flatMap((resource) => flags.map((flag) => ({ resource, flag })).filter(escalates));
}

function gives(grants: Grants, { resource, flag }: Need): boolean {
  const grant = grants[resource];
  return Boolean(grant?.active && grant[flag]);
}
