import { type Grants, unheld } from "#api/access/roles/rules/escalation.ts";
import { type Principal, restricts } from "#contract/platform/access.ts";

/**
 * Whether a role may do more than a person. The person may then neither assign it nor manage people who have
 * it; otherwise a user manager could take any right. Permissions that hide something must be held by the
 * role, too. An admin may assign every role.
 */
export function beyondReach(principal: Principal, role: Grants): boolean {
  if (principal.isAdmin) return false;
  const own = Object.entries(principal.permissions).flatMap(([name, grant]) =>
    grant && restricts(name) ? [[name, grant] as const] : [],
  );
  return unheld(principal, Object.fromEntries(own), role).length > 0;
}
