import { openPriceLabs } from "#api/integrations/pricelabs/live.ts";
import type { NightlyPrices } from "#api/integrations/pricelabs/port.ts";
import { simulatePriceLabs } from "#api/integrations/pricelabs/sandbox.ts";
import type { Database } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";
import {
  type Connection,
  connectionOf,
  rememberInSandbox,
  sandboxMemory,
} from "#api/platform/vendors/connections.ts";

type Needed = Pick<Platform, "db" | "secretKey" | "now" | "fetchOutside">;

/** How many units of an organization have a listing in the simulated account. */
const simulatedUnits = 60;

/**
 * Opens the organization's PriceLabs, live or simulated, for work outside a call; null when it is not
 * connected.
 */
export async function openPrices(platform: Needed, organizationId: number): Promise<NightlyPrices | null> {
  const connection = await inTenant(
    platform.db,
    organizationId,
    (trx) => connectionOf(platform, { trx, organizationId }, "priceLabs"),
    { readOnly: true },
  );
  return connection && nightlyPrices(platform, organizationId, connection);
}

async function nightlyPrices(
  { db, now, fetchOutside }: Needed,
  organizationId: number,
  { secret }: Connection,
): Promise<NightlyPrices> {
  if (secret !== null) return openPriceLabs(secret, { outside: fetchOutside });
  const { units, memory } = await simulated(db, organizationId);
  return simulatePriceLabs({
    units,
    memory,
    now: now(),
    remember: (changed) =>
      inTenant(db, organizationId, (trx) => rememberInSandbox({ trx, organizationId }, "priceLabs", changed)),
  });
}

function simulated(db: Database, organizationId: number) {
  return inTenant(
    db,
    organizationId,
    async (trx) => ({
      memory: await sandboxMemory({ trx, organizationId }, "priceLabs"),
      units: await trx
        .selectFrom("unit")
        .select(["id", "label", "currency", "base_price_per_night as basePricePerNight"])
        .where("organization_id", "=", organizationId)
        .where("status", "!=", "DISABLED")
        .orderBy("id")
        .limit(simulatedUnits)
        .execute(),
    }),
    { readOnly: true },
  );
}
