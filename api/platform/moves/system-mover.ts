import type { Tx } from "#api/platform/database/connection.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { Platform } from "#api/platform/platform.ts";
import { writeAudit } from "#api/platform/records/audit.ts";

/** Makes a mover for what the system does by itself, in a tenant's transaction. `call` is the task's name. */
export function systemMover(
  platform: Platform,
  trx: Tx,
  organizationId: number,
  { call, requestId }: { call: string; requestId: string },
): EffectScope & { actor: "SYS" } {
  const frame = {
    organizationId,
    userId: null,
    userName: "system",
    call,
    requestId,
    actorKind: "SYS" as const,
  };
  return {
    platform,
    trx,
    organizationId,
    now: platform.now(),
    user: null,
    actor: "SYS",
    audit: (records) => writeAudit(trx, frame, records),
  };
}
