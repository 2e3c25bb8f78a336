import { z } from "zod";
import { openTwilio } from "#api/integrations/twilio/live.ts";
import { openTwilioPhone } from "#api/integrations/twilio/live-phone.ts";
import type { PhoneVendor, SmsVendor } from "#api/integrations/twilio/port.ts";
import type { TwilioAccount } from "#api/integrations/twilio/request.ts";
import { readMemory, type SandboxStore, sandboxSms } from "#api/integrations/twilio/sandbox.ts";
import { sandboxPhone } from "#api/integrations/twilio/sandbox-phone.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type Connection, rememberInSandbox, sandboxMemory } from "#api/platform/vendors/connections.ts";

/** The task that passes on the simulator's events. */
export const reportTask = "sms.report";

const settingsShape = z.object({ account: z.string().min(1), sender: z.string().default("") });

/**
 * Reads the account of a real connection; null for the simulator's, and for one whose settings are missing.
 */
export function twilioAccount({ secret, settings }: Connection): TwilioAccount | null {
  const parsed = settingsShape.safeParse(settings);
  if (!parsed.success || secret === null) return null;
  return { accountSid: parsed.data.account, token: secret, sender: parsed.data.sender };
}

/** Opens what an organization sends SMS with: Twilio, or the simulator for demo organizations. */
export function openSms(
  platform: Pick<Platform, "db" | "now" | "jobs" | "fetchOutside">,
  organizationId: number,
  connection: Connection,
): SmsVendor {
  if (connection.isSandbox) return sandboxSms(sandboxStore(platform, organizationId), platform.now);
  const account = twilioAccount(connection);
  if (!account) throw new VendorFailure("unauthorized", "account or key is missing");
  return openTwilio(account, { outside: platform.fetchOutside });
}

/** Opens where an organization's calls are read: Twilio, or the simulator for demo organizations. */
export function openPhone(
  platform: Pick<Platform, "db" | "now" | "jobs" | "fetchOutside">,
  organizationId: number,
  connection: Connection,
): PhoneVendor {
  if (connection.isSandbox) return sandboxPhone(sandboxStore(platform, organizationId));
  const account = twilioAccount(connection);
  if (!account) throw new VendorFailure("unauthorized", "account or key is missing");
  return openTwilioPhone(account, { outside: platform.fetchOutside });
}

function sandboxStore({ db, jobs }: Pick<Platform, "db" | "jobs">, organizationId: number): SandboxStore {
  return {
    change: (act) =>
      inTenant(db, organizationId, async (trx) => {
        const tenant = { trx, organizationId };
        const memory = readMemory(await sandboxMemory(tenant, "twilio", { lock: true }));
        const done = act(memory);
        await rememberInSandbox(tenant, "twilio", memory);
        return done;
      }),
    tell: (event) =>
      inTenant(db, organizationId, (trx) => jobs.enqueue(trx, reportTask, { organizationId, ...event })),
  };
}
