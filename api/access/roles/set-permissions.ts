import { sql } from "kysely";
import { findRole, grantsOf } from "#api/access/roles/queries.ts";
import { type Grants, unheld } from "#api/access/roles/rules/escalation.ts";
import { beyondReach } from "#api/access/roles/rules/reach.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { flags } from "#contract/access/roles/role-templates.ts";
import type { Grant } from "#contract/platform/access.ts";

interface Change {
  roleId: number;
  version?: number | undefined;
  permissions: Partial<Record<string, Grant>>;
}

/** Changes what a role may do; absent permissions stay. Nobody can grant more than they hold. */
export async function setPermissions(context: CallContext, { roleId, version, permissions }: Change) {
  const role = await findRole(context, roleId, { lock: true });
  const before = await grantsOf(context, roleId);
  requireReach(context, before);
  await requireVersion(context, version, { ...role, ...{ permissions: before } }, "role");
  const changes = Object.entries(permissions).flatMap(([name, grant]) => (grant ? [[name, grant]] : []));
  const after: Grants = { ...before, ...Object.fromEntries(changes) };
  requireHeld(context, before, after);
  await storeGrants(context, roleId, after);
  await context.trx
    .updateTable("role")
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", roleId)
    .execute();
  await context.audit({
    action: "permissions",
    objectType: "role",
    objectId: roleId,
    before: inWords(before),
    after: inWords(after),
  });
  return { version: role.version + 1, permissions: await grantsOf(context, roleId) };
}

/**
 * Throws FORBIDDEN for a role that may do more than the caller: whoever could weaken it could lock out people
 * above them.
 */
export function requireReach(context: CallContext, held: Grants): void {
  if (beyondReach(context.principal, held)) throw new Failure("FORBIDDEN", { detail: "roleStronger" });
}

/** Throws FORBIDDEN with the first flag that the caller may not grant. */
export function requireHeld(context: CallContext, before: Grants, after: Grants): void {
  const [first] = unheld(context.principal, before, after);
  if (!first) return;
  throw new Failure("FORBIDDEN", {
    detail: "beyondYours",
    params: {
      permission: context.t(`permissions:names.${first.resource}`),
      action: context.t(`permissions:flags.${first.flag}`),
    },
    objects: { permission: first.resource, action: first.flag },
  });
}

/** Makes the stored grants equal to these; a permission without any flag has no row. */
export async function storeGrants(context: CallContext, roleId: number, grants: Grants): Promise<void> {
  const { trx, organizationId } = context;
  const rows = Object.entries(grants)
    .filter(([, grant]) => flags.some((flag) => grant[flag]))
    .map(([resource, grant]) => ({ organization_id: organizationId, role_id: roleId, resource, ...grant }));
  await trx
    .deleteFrom("role_permission")
    .where("organization_id", "=", organizationId)
    .where("role_id", "=", roleId)
    .execute();
  if (rows.length > 0) await trx.insertInto("role_permission").values(rows).execute();
}

/** The grants as the audit stores them, one field for each permission: `client: ["read", "edit"]`. */
export function inWords(grants: Grants): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(grants).flatMap(([name, grant]) => {
      const held = flags.filter((flag) => grant[flag]);
      return held.length > 0 ? [[name, grant.active ? held : [...held, "resting"]]] : [];
    }),
  );
}
