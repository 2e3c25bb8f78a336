import { sql } from "kysely";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/** Returns the documents that the guest's newest page requests and that have not been uploaded. */
export async function missingFilesOf(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  contractId: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT a.name FROM (SELECT p.* FROM contract_page p WHERE p.organization_id = ${organizationId} AND p.contract_id = ${contractId}
        AND p.revoked_at IS NULL ORDER BY p.id DESC LIMIT 1) p
      CROSS JOIN unnest(p.asked) WITH ORDINALITY AS a(name, place)
      WHERE NOT EXISTS (SELECT FROM contract_page_file f WHERE f.organization_id = p.organization_id AND f.page_id = p.id
        AND f.place = a.place - 1) ORDER BY a.place`.execute(trx);
  return rows.map(({ name }) => name);
}
