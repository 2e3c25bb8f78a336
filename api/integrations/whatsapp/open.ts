import { z } from "zod";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { openCloudApi, type WhatsAppAccount } from "#api/integrations/whatsapp/live.ts";
import type { WhatsAppVendor } from "#api/integrations/whatsapp/port.ts";
import { readMemory, type SandboxStore, sandboxWhatsApp } from "#api/integrations/whatsapp/sandbox.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type Connection, rememberInSandbox, sandboxMemory } from "#api/platform/vendors/connections.ts";

/** Task that passes on what the simulator reports. */
export const reportTask = "whatsapp.report";

const settingsShape = z.object({ account: z.string().min(1), sender: z.string().min(1) });
const secretsShape = z.object({ key: z.string().min(1), hookSecret: z.string().default("") });

/**
 * Reads the account of a real connection with the secret that signs its reports; null for the simulator's,
 * and for one that lacks something.
 */
export function whatsAppAccount({
  secret,
  settings,
}: Connection): (WhatsAppAccount & { appSecret: string }) | null {
  const parsed = settingsShape.safeParse(settings);
  const secrets = secretsShape.safeParse(jsonOf(secret));
  if (!parsed.success || !secrets.success) return null;
  const { account: businessId, sender: phoneNumberId } = parsed.data;
  return { businessId, phoneNumberId, token: secrets.data.key, appSecret: secrets.data.hookSecret };
}

/** Opens what an organization writes with: Meta's Cloud API, or the simulator for demo organizations. */
export function openWhatsApp(
  platform: Pick<Platform, "db" | "now" | "jobs" | "fetchOutside">,
  organizationId: number,
  connection: Connection,
): WhatsAppVendor {
  if (connection.isSandbox) return sandboxWhatsApp(sandboxStore(platform, organizationId), platform.now);
  const account = whatsAppAccount(connection);
  if (!account) throw new VendorFailure("unauthorized", "account or key is missing", { didNothing: true });
  return openCloudApi(account, { outside: platform.fetchOutside });
}

function sandboxStore({ db, jobs }: Pick<Platform, "db" | "jobs">, organizationId: number): SandboxStore {
  return {
    change: (act) =>
      inTenant(db, organizationId, async (trx) => {
        const tenant = { trx, organizationId };
        const memory = readMemory(await sandboxMemory(tenant, "whatsapp", { lock: true }));
        const result = act(memory);
        await rememberInSandbox(tenant, "whatsapp", memory);
        return result;
      }),
    report: (reports) =>
      inTenant(db, organizationId, (trx) => jobs.enqueue(trx, reportTask, { organizationId, reports })),
  };
}

function jsonOf(secret: string | null): unknown {
  try {
    return JSON.parse(secret ?? "null");
  } catch {
    return null;
  }
}
