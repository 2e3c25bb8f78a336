import { sql } from "kysely";
import { isReserved } from "#api/integrations/dns/sandbox.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

type Scope = Pick<EffectScope, "platform" | "trx" | "organizationId">;

/**
 * Returns the address of our pages for guests, owners, providers and colleagues of a branch, without a slash at its end: the domain of the
 * branch's live white label, else the installation's own. Every link in a letter, and every link that a colleague copies, begins with it.
 * Of several white labels the oldest counts.
 */
export async function siteAddress(
  { platform, trx, organizationId }: Scope,
  branchId: number,
): Promise<string> {
  const label = await trx
    .selectFrom("whitelabel")
    .select("domain")
    .where("organization_id", "=", organizationId)
    .where("branch_id", "=", branchId)
    .where("live", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .executeTakeFirst();
  return addressAt(platform.publicUrl, label?.domain);
}

/**
 * Returns the same for a colleague: the domain of the branches that they work in where these have one, else the installation's own, also
 * where these have several.
 */
export async function siteAddressOfUser(
  { platform, trx, organizationId }: Scope,
  userId: number,
): Promise<string> {
  const { rows } = await sql<{ domain: string }>`
    SELECT DISTINCT w.domain FROM user_branch x
    JOIN whitelabel w ON w.organization_id = x.organization_id AND w.branch_id = x.branch_id AND w.live AND w.deleted_at IS NULL
    WHERE x.organization_id = ${organizationId} AND x.user_id = ${userId} LIMIT 2`.execute(trx);
  return addressAt(platform.publicUrl, rows.length === 1 ? rows[0]?.domain : undefined);
}

/**
 * Puts a domain in the place of the installation's; protocol and port are the same, because the same program answers there. A name that
 * never exists, as those of the demo, leads nowhere.
 */
function addressAt(publicUrl: string, domain: string | undefined): string {
  if (domain === undefined || isReserved(domain)) return publicUrl;
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${domain}${port && `:${port}`}`;
}
