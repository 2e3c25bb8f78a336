import { z } from "zod";
import { justimmo } from "#api/integrations/justimmo/live.ts";
import type { Justimmo } from "#api/integrations/justimmo/port.ts";
import { sandboxJustimmo } from "#api/integrations/justimmo/sandbox.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { Connection } from "#api/platform/vendors/connections.ts";

const settingsShape = z.object({ account: z.string().min(1) });

/**
 * Opens the portal that an organization is connected with: the real one, or the simulator for demo
 * organizations.
 */
export function openJustimmo(
  { now, fetchOutside }: Pick<Platform, "now" | "fetchOutside">,
  { isSandbox, secret, settings }: Connection,
): Justimmo {
  if (isSandbox) return sandboxJustimmo(now);
  const parsed = settingsShape.safeParse(settings);
  if (!parsed.success || secret === null)
    throw new VendorFailure("unauthorized", "account or key is missing");
  return justimmo({ username: parsed.data.account, password: secret, outside: fetchOutside });
}
