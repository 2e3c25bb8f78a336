import { flags } from "#contract/access/roles/role-templates.ts";
import { decide, type Grant, type Need, type Principal, restricts } from "#contract/platform/access.ts";
import { grantable } from "#contract/platform/permissions.ts";

export type Grants = Readonly<Record<string, Grant>>;

/**
 * What a change of a role would give that whoever makes it does not hold: empty when it is theirs to make. Taking away
 * is always allowed, except what shows less by being held: there it is the other way round.
 */
export function unheld(actor: Principal, before: Grants, after: Grants): Need[] {
  // A module that is switched off gives nothing now, but would once it is on again: what was granted counts.
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
