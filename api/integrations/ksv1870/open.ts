import type { CreditAgency } from "#api/integrations/ksv1870/port.ts";
import { sandboxAgency } from "#api/integrations/ksv1870/sandbox.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Platform } from "#api/platform/platform.ts";

/**
 * Returns the credit agency of an organization: the simulator for demo organizations, none for others
 * (docs/decisions/042-ksv1870-by-hand.md).
 */
export async function agencyOf(
  { now }: Pick<Platform, "now">,
  { trx, organizationId }: { trx: Tx; organizationId: number },
): Promise<CreditAgency | null> {
  const { demo } = await trx
    .selectFrom("organization")
    .select("demo")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return demo ? sandboxAgency(now) : null;
}
