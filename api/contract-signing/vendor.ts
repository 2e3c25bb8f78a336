import { sql } from "kysely";
import type { EffectScope } from "#api/platform/effects.ts";

/** The vendor that collects signatures for an organization; null: our own page does. */
export async function vendorOf({
  trx,
  organizationId,
}: Pick<EffectScope, "trx" | "organizationId">): Promise<string | null> {
  const { rows } = await sql<{ vendor: string }>`SELECT vendor FROM integration
    WHERE organization_id = ${organizationId} AND vendor = 'sproof'`.execute(trx);
  return rows[0]?.vendor ?? null;
}
