import type { CallContext } from "#api/platform/calls/call-context.ts";
import { stateConflict } from "#api/platform/calls/failure.ts";

/**
 * Compare-and-set (docs/rules): throws STATE_CONFLICT with the stored object and who changed it when the
 * version that the writer saw is not the stored one any more. A write without a version is not compared.
 */
export async function requireVersion(
  context: CallContext,
  seen: number | undefined,
  stored: { version: number; id: number },
  objectType: string,
): Promise<void> {
  if (seen === undefined || seen === stored.version) return;
  const last = await context.trx
    .selectFrom("audit_entry")
    .select(["actor_name", "at"])
    .where("organization_id", "=", context.organizationId)
    .where("object_type", "=", objectType)
    .where("object_id", "=", stored.id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  throw stateConflict(stored, last ? { changedBy: last.actor_name, changedAt: last.at } : null);
}
