import { textsIn } from "#api/platform/calls/texts.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { templateGrants, tiers } from "#contract/access/roles/role-templates.ts";
import type { Language } from "#contract/platform/languages.ts";

/**
 * Adds the first roles of a new organization, one of each tier, in its own language. Returns the admin's
 * role, which is the widest.
 */
export async function seedRoles(trx: Tx, organizationId: number, language: Language): Promise<number> {
  const t = textsIn(language);
  let widest = 0;
  for (const tier of tiers) {
    const { id } = await trx
      .insertInto("role")
      .values({ organization_id: organizationId, name: t(`registration:roles.${tier}`) })
      .returning("id")
      .executeTakeFirstOrThrow();
    const grants = Object.entries(templateGrants(tier)).map(([resource, grant]) => ({
      ...grant,
      organization_id: organizationId,
      role_id: id,
      resource,
    }));
    await trx.insertInto("role_permission").values(grants).execute();
    widest = id;
  }
  return widest;
}
