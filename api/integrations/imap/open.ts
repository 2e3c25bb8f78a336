import { openImap } from "#api/integrations/imap/live.ts";
import type { OpenImap } from "#api/integrations/imap/port.ts";
import { readMemory, type SandboxStore, type SentMail, sandboxImap } from "#api/integrations/imap/sandbox.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type Connection, rememberInSandbox, sandboxMemory } from "#api/platform/vendors/connections.ts";

/** Returns the latest mails of an organization after the one with this number in the outbox, in the order of their numbers. */
export type SentMails = (id: number) => Promise<SentMail[]>;

/**
 * Returns what an organization opens inboxes with: the servers of its mail accounts, or the simulator for demo organizations
 * that have chosen it.
 */
export function openInboxes(
  platform: Pick<Platform, "db" | "now">,
  organizationId: number,
  connection: Connection | null,
  sentSince: SentMails,
): OpenImap {
  if (!connection?.isSandbox) return openImap;
  return sandboxImap(sandboxStore(platform, organizationId, sentSince), platform.now);
}

function sandboxStore(
  { db, now }: Pick<Platform, "db" | "now">,
  organizationId: number,
  sentSince: SentMails,
): SandboxStore {
  return {
    change: (act) =>
      inTenant(db, organizationId, async (trx) => {
        const tenant = { trx, organizationId };
        const beginning = { uidValidity: Math.trunc(now().getTime() / 1000), inboxes: {}, answeredUntil: 0 };
        const memory = readMemory(await sandboxMemory(tenant, "imap", { lock: true }), beginning);
        const outcome = act(memory);
        await rememberInSandbox(tenant, "imap", memory);
        return outcome;
      }),
    sentSince,
  };
}
