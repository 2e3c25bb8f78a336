import { z } from "zod";
import { hostaway } from "#api/integrations/hostaway/live.ts";
import type { Pms } from "#api/integrations/hostaway/port.ts";
import { type SandboxStore, sandboxPms } from "#api/integrations/hostaway/sandbox.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type Connection, rememberInSandbox, sandboxMemory } from "#api/platform/vendors/connections.ts";

const settingsShape = z.object({ account: z.string().min(1) });
const memoryShape = z.record(
  z.string(),
  z.object({ listing: z.unknown(), closed: z.record(z.string(), z.string()) }),
);

/**
 * Opens the property manager that an organization is connected with: the real one, or the simulator for demo
 * organizations.
 */
export function openHostaway(
  platform: Pick<Platform, "db" | "now" | "fetchOutside">,
  organizationId: number,
  { isSandbox, secret, settings }: Connection,
): Pms {
  if (isSandbox)
    return sandboxPms(sandboxStore(platform, organizationId), () =>
      platform.now().toISOString().slice(0, 10),
    );
  const parsed = settingsShape.safeParse(settings);
  if (!parsed.success || secret === null)
    throw new VendorFailure("unauthorized", "account or key is missing");
  return hostaway({ accountId: parsed.data.account, secret, outside: platform.fetchOutside });
}

function sandboxStore({ db }: Pick<Platform, "db">, organizationId: number): SandboxStore {
  const read = (lock: boolean) =>
    inTenant(db, organizationId, async (trx) =>
      memoryShape.parse(await sandboxMemory({ trx, organizationId }, "hostaway", { lock })),
    );
  return {
    all: async () => new Map(Object.entries(await read(false))),
    save: (externalId, listing) =>
      inTenant(db, organizationId, async (trx) => {
        const tenant = { trx, organizationId };
        const memory = memoryShape.parse(await sandboxMemory(tenant, "hostaway", { lock: true }));
        await rememberInSandbox(tenant, "hostaway", { ...memory, [externalId]: listing });
      }),
  };
}
