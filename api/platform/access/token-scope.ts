import type { Authenticated } from "#api/platform/access/authenticate.ts";
import {
  decide,
  type Flag,
  type Grant,
  type Principal,
  type Resource,
  resources,
} from "#contract/platform/access.ts";

/**
 * Prefix of every API token, so that people and scanners for leaked secrets can tell it from a session's
 * Bearer.
 */
export const tokenPrefix = "hwt_";

/**
 * Permissions that hide something from their holder. A narrower token must not see more because it lacks one.
 */
const hiding: readonly string[] = ["bankerRefinanceExlusive"];

/**
 * Returns the person's present rights, limited to the token's scope. A token never may do more than its
 * person may now.
 */
export function withinScope<P extends Principal>(person: P, token: Authenticated["token"]): P {
  if (!token) return person;
  const permissions = Object.fromEntries(
    resources
      .filter(
        (resource) => !token.resources || token.resources.includes(resource) || hiding.includes(resource),
      )
      .map((resource) => [resource, heldGrant(person, resource, token.readOnly)]),
  );
  // An administrator holds every flag without a stored list; here the list is written out, so that some can
  // be removed.
  return { ...person, isAdmin: false, permissions };
}

function heldGrant(person: Principal, resource: Resource, readOnly: boolean): Grant {
  const holds = (flag: Flag) => decide(person, [{ resource, flag }]).allowed;
  return {
    active: true,
    read: holds("read"),
    create: !readOnly && holds("create"),
    edit: !readOnly && holds("edit"),
    operation: !readOnly && holds("operation"),
  };
}
