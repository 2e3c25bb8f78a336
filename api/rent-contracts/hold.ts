import type { CallContext } from "#api/platform/call-context.ts";
import { invalid } from "#api/platform/failure.ts";
import { expireHoldTask } from "#api/rent-contracts/expire-hold.ts";
import { needs } from "#contract/access.ts";

/**
 * Every way into NEW goes by here: the contract holds its nights for so many hours, and the end of the hold is scheduled with
 * it. `null` is until decided, which needs operation (behaviour.md 3.2). `field` is where a refusal is said.
 */
export async function startHold(
  context: CallContext,
  contractId: number,
  hours: number | null,
  field: string,
): Promise<void> {
  const { trx, organizationId, now, platform } = context;
  if (hours === null && !context.may(needs("real_estate_contract", "operation")))
    throw invalid(field, "needsOperation");
  const holdUntil = hours === null ? null : new Date(now.getTime() + hours * 3_600_000);
  await trx
    .updateTable("rent_contract")
    .set({ hold_until: holdUntil?.toISOString() ?? null })
    .where("organization_id", "=", organizationId)
    .where("id", "=", contractId)
    .execute();
  if (holdUntil === null) return;
  await platform.jobs.enqueue(trx, expireHoldTask, { organizationId, contractId }, { runAt: holdUntil });
}
