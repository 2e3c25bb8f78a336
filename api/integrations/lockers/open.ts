import { z } from "zod";
import { openLockers } from "#api/integrations/lockers/live.ts";
import type { Lockers } from "#api/integrations/lockers/port.ts";
import { readLockers, simulateLockers } from "#api/integrations/lockers/sandbox.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type Connection, rememberInSandbox, sandboxMemory } from "#api/platform/vendors/connections.ts";

const settingsShape = z.object({ account: z.string().min(1) });

/**
 * Opens the service of an organization's key boxes: the one at its address, or the simulator for demo
 * organizations.
 */
export function lockersOf(
  { db, now, fetchOutside }: Pick<Platform, "db" | "now" | "fetchOutside">,
  organizationId: number,
  { secret, settings }: Connection,
): Lockers {
  if (secret === null)
    return simulateLockers({
      now,
      change: (act) =>
        inTenant(db, organizationId, async (trx) => {
          const tenant = { trx, organizationId };
          const memory = readLockers(await sandboxMemory(tenant, "lockers", { lock: true }));
          const done = act(memory);
          await rememberInSandbox(tenant, "lockers", memory);
          return done;
        }),
    });
  const parsed = settingsShape.safeParse(settings);
  if (!parsed.success) throw new VendorFailure("unauthorized", "address is missing");
  return openLockers({ address: parsed.data.account, token: secret }, { outside: fetchOutside });
}
