import type { Authenticated } from "#api/platform/access/authenticate.ts";
import {
  decide,
  type Flag,
  type Grant,
  type Principal,
  type Resource,
  resources,
} from "#contract/platform/access.ts";

/** Every API token begins so: it can be told from a session's Bearer, by people and by scanners for leaked secrets. */
export const tokenPrefix = "hwt_";

/** Permissions that hide something from who holds them; a narrower token must not see more for lack of one. */
const hiding: readonly string[] = ["bankerRefinanceExlusive"];

/** The person's present rights, held to the token's scope; a token never may more than its person now may. */
export function withinScope<P extends Principal>(person: P, token: Authenticated["token"]): P {
  if (!token) return person;
  const permissions = Object.fromEntries(
    resources
      .filter(
        (resource) => !token.resources || token.resources.includes(resource) || hiding.includes(resource),
      )
      .map((resource) => [resource, heldGrant(person, resource, token.readOnly)]),
  );
  // An administrator holds every flag without having it written down: here it is, so that some can be left out.
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
