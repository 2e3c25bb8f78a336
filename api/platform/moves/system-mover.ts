import type { Tx } from "#api/platform/database/connection.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { Platform } from "#api/platform/platform.ts";
import { writeAudit } from "#api/platform/records/audit.ts";

/** The system as who moves: what it does by itself, in a transaction of a tenant. `call` is its task's name. */
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
