import { z } from "zod";
import { openStripe } from "#api/integrations/stripe/live.ts";
import type { CardVendor } from "#api/integrations/stripe/port.ts";
import {
  readMemory,
  type SandboxDoor,
  type SandboxStore,
  sandboxVendor,
  storedObjects,
} from "#api/integrations/stripe/sandbox.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { Connection } from "#api/platform/vendors/connections.ts";
import { keepSandboxObjects, sandboxObjects, waitForSandbox } from "#api/platform/vendors/sandbox-objects.ts";

/** The task that passes on the simulator's events. */
export const reportTask = "cards.report";

type Line = Pick<Platform, "db" | "now" | "jobs" | "fetchOutside">;

const secretsShape = z.object({ key: z.string().min(1), hookSecret: z.string() });

/** Joins the two secrets of an account to one text, so that both are sealed. */
export function joinSecrets(key: string, hookSecret: string): string {
  return JSON.stringify({ key, hookSecret });
}

/** Splits the secrets of a real connection; null for the simulator's. */
export function stripeSecrets({ secret }: Connection): z.infer<typeof secretsShape> | null {
  if (secret === null) return null;
  try {
    return secretsShape.parse(JSON.parse(secret));
  } catch {
    return null;
  }
}

/** Opens what an organization takes cards with: Stripe, or the simulator for demo organizations. */
export function openCards(platform: Line, organizationId: number, connection: Connection): CardVendor {
  if (connection.isSandbox) return openSandbox(platform, organizationId);
  const secrets = stripeSecrets(connection);
  if (!secrets) throw new VendorFailure("unauthorized", "key is missing", { didNothing: true });
  return openStripe({ key: secrets.key }, { outside: platform.fetchOutside });
}

/** Opens the simulator together with the actions of its payment page. */
export function openSandbox(platform: Line, organizationId: number): CardVendor & SandboxDoor {
  return sandboxVendor(sandboxStore(platform, organizationId), platform.now);
}

function sandboxStore({ db, jobs }: Line, organizationId: number): SandboxStore {
  return {
    change: (names, act) =>
      inTenant(db, organizationId, async (trx) => {
        const tenant = { trx, organizationId };
        await waitForSandbox(tenant, "stripe");
        const memory = readMemory(
          await sandboxObjects(
            tenant,
            "stripe",
            names.flatMap((name) => name || []),
          ),
        );
        const before = new Set(storedObjects(memory).map((object) => JSON.stringify(object)));
        const done = act(memory);
        const changed = storedObjects(memory).filter((object) => !before.has(JSON.stringify(object)));
        await keepSandboxObjects(tenant, "stripe", changed);
        return done;
      }),
    tell: (event, afterMs) =>
      inTenant(db, organizationId, (trx) =>
        jobs.enqueue(
          trx,
          reportTask,
          { organizationId, ...event },
          afterMs > 0 ? { runAt: new Date(Date.now() + afterMs) } : {},
        ),
      ),
    addressOf: (pageId) => `/pay/sandbox/${organizationId}/${pageId}`,
  };
}
