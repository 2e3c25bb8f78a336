import { sql } from "kysely";
import type { z } from "zod";
import { findRole, grantsOf } from "#api/access/roles/queries.ts";
import type { Grants } from "#api/access/roles/rules/escalation.ts";
import { inWords, requireHeld, requireReach, storeGrants } from "#api/access/roles/set-permissions.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { templateGrants } from "#contract/access/roles/role-templates.ts";
import type { Role, roles } from "#contract/access/roles/roles.ts";

/** Adds a role: empty, from a tier or as a copy. */
export async function addRole(
  context: CallContext,
  { name, team, template, copyOf }: z.output<typeof roles.add.input>["role"],
): Promise<number> {
  await requireFreeName(context, name);
  const held = await startingPoint(context, template, copyOf);
  requireHeld(context, {}, held);
  const { id } = await context.trx
    .insertInto("role")
    .values({ organization_id: context.organizationId, name, team })
    .returning("id")
    .executeTakeFirstOrThrow();
  await storeGrants(context, id, held);
  await context.audit({
    action: "add",
    objectType: "role",
    objectId: id,
    after: { name, team, ...inWords(held) },
  });
  return id;
}

async function startingPoint(
  context: CallContext,
  template: Parameters<typeof templateGrants>[0] | undefined,
  copyOf: number | undefined,
): Promise<Grants> {
  if (template) return templateGrants(template);
  if (copyOf === undefined) return {};
  await findRole(context, copyOf);
  return grantsOf(context, copyOf);
}

/** Renames a role, or sets whether it is a team. */
export async function updateRole(
  context: CallContext,
  { id, version, ...fields }: z.output<typeof roles.update.input>["role"],
): Promise<Role> {
  const before = await findRole(context, id, { lock: true });
  requireReach(context, await grantsOf(context, id));
  await requireVersion(context, version, before, "role");
  if (fields.name !== undefined) await requireFreeName(context, fields.name, id);
  await context.trx
    .updateTable("role")
    .set({ ...fields, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  const after = await findRole(context, id);
  await context.audit({ action: "update", objectType: "role", objectId: id, before, after });
  return after;
}

/** Deletes a role that nobody has and no setting names. */
export async function removeRole(context: CallContext, id: number): Promise<void> {
  const role = await findRole(context, id, { lock: true });
  const held = await grantsOf(context, id);
  requireReach(context, held);
  if (role.people > 0)
    throw new Failure("IN_USE", { detail: "roleHasPeople", params: { count: role.people } });
  if (role.duties.length > 0) throw new Failure("IN_USE", { detail: "roleHasDuties" });
  const before = { name: role.name, team: role.team, ...inWords(held) };
  await context.trx
    .deleteFrom("role")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({ action: "remove", objectType: "role", objectId: id, before });
}

async function requireFreeName(context: CallContext, name: string, but?: number): Promise<void> {
  const taken = await context.trx
    .selectFrom("role")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .$if(but !== undefined, (query) => query.where("id", "!=", but ?? 0))
    .executeTakeFirst();
  if (taken) throw invalid("role.name", "nameTaken");
}
