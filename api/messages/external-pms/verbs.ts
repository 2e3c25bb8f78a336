import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Marks messages of a guest about a stay as seen. Returns how many were unseen. */
export async function markPmsSeen(
  context: CallContext,
  contractId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { trx, organizationId, now } = context;
  const { numUpdatedRows } = await trx
    .updateTable("pms_message")
    .set({ seen_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("direction", "=", "in")
    .where("id", "in", [...ids])
    .where("seen_at", "is", null)
    .executeTakeFirstOrThrow();
  const seen = Number(numUpdatedRows);
  if (seen > 0)
    await context.audit({
      action: "seeMessages",
      objectType: "pmsMessage",
      objectId: ids[0] ?? 0,
      after: { contractId, seen },
    });
  return seen;
}

/** Deletes messages about stays of a person whose data are removed. Returns their ids. */
export async function forgetPmsMessages(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  contractIds: readonly number[],
): Promise<number[]> {
  const rows = await trx
    .deleteFrom("pms_message")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "in", [...contractIds, -1])
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
