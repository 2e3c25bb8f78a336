import { z } from "zod";
import { openSproof } from "#api/integrations/sproof/live.ts";
import type { SignatureVendor } from "#api/integrations/sproof/port.ts";
import { readMemory, type SandboxStore, sandboxSproof } from "#api/integrations/sproof/sandbox.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type Connection, rememberInSandbox, sandboxMemory } from "#api/platform/vendors/connections.ts";

/** The task that passes on the simulator's events. */
export const reportTask = "signatures.report";

type Line = Pick<Platform, "db" | "now" | "jobs" | "fetchOutside">;
export type FileOf = SandboxStore["fileOf"];

const settingsShape = z.object({ sender: z.email(), organization: z.string().default("") });

/**
 * Opens what an organization collects signatures with: sproof sign, or the simulator for demo organizations.
 */
export function openSignatures(
  platform: Line,
  organizationId: number,
  connection: Connection,
  fileOf: FileOf,
): SignatureVendor {
  if (connection.isSandbox) return openSandbox(platform, organizationId, fileOf);
  const settings = settingsShape.safeParse(connection.settings);
  if (!settings.success || connection.secret === null)
    throw new VendorFailure("unauthorized", "token or sender is missing", { didNothing: true });
  const { sender: senderEmail, organization: senderName } = settings.data;
  return openSproof(
    { token: connection.secret, senderEmail, senderName: senderName || senderEmail },
    { outside: platform.fetchOutside },
  );
}

export function openSandbox({ db, jobs, now }: Line, organizationId: number, fileOf: FileOf) {
  const store: SandboxStore = {
    fileOf,
    change: (act) =>
      inTenant(db, organizationId, async (trx) => {
        const tenant = { trx, organizationId };
        const memory = readMemory(await sandboxMemory(tenant, "sproof", { lock: true }));
        const done = act(memory);
        await rememberInSandbox(tenant, "sproof", memory);
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
  };
  return sandboxSproof(store, now);
}
