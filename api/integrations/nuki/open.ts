import { openNuki } from "#api/integrations/nuki/live.ts";
import type { SmartLocks } from "#api/integrations/nuki/port.ts";
import { readNuki, simulateNuki } from "#api/integrations/nuki/sandbox.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type Connection, rememberInSandbox, sandboxMemory } from "#api/platform/vendors/connections.ts";

/** Opens the smart locks of an organization's account: Nuki Web, or the simulator for demo organizations. */
export function nukiOf(
  { db, now, fetchOutside }: Pick<Platform, "db" | "now" | "fetchOutside">,
  organizationId: number,
  { secret }: Connection,
): SmartLocks {
  if (secret !== null) return openNuki(secret, { outside: fetchOutside });
  return simulateNuki({
    now,
    change: (act) =>
      inTenant(db, organizationId, async (trx) => {
        const tenant = { trx, organizationId };
        const memory = readNuki(await sandboxMemory(tenant, "nuki", { lock: true }));
        const done = act(memory);
        await rememberInSandbox(tenant, "nuki", memory);
        return done;
      }),
  });
}
