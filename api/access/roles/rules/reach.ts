import { type Grants, unheld } from "#api/access/roles/rules/escalation.ts";
import { type Principal, restricts } from "#contract/platform/access.ts";

/**
 * Whether a role may do more than a person does: then they may neither give it nor manage whoever has it, or a
 * user-manager could make themselves anything. What shows less by being held must be held by the role, too. An admin
 * reaches every role.
 */
export function beyondReach(principal: Principal, role: Grants): boolean {
  if (principal.isAdmin) return false;
  const own = Object.entries(principal.permissions).flatMap(([name, grant]) =>
    grant && restricts(name) ? [[name, grant] as const] : [],
  );
  return unheld(principal, Object.fromEntries(own), role).length > 0;
}
