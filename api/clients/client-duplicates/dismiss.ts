import { findPair } from "#api/clients/client-duplicates/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * Marks pairs as two different clients, or takes that back. Returns how many changed. All of them or none.
 */
export async function setDismissed(
  context: CallContext,
  ids: readonly number[],
  dismissed: boolean,
): Promise<number> {
  let changed = 0;
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const pair = await findPair(context, id, { lock: true });
    if ((pair.dismissed_at !== null) === dismissed) continue;
    changed += 1;
    await context.trx
      .updateTable("client_duplicate")
      .set({ dismissed_at: dismissed ? context.now.toISOString() : null })
      .where("organization_id", "=", context.organizationId)
      .where("id", "=", id)
      .execute();
    const action = dismissed ? "notTheSame" : "perhapsTheSame";
    const entryOf = ([clientId, otherClient]: [number, number]) => ({
      action,
      objectType: "client",
      objectId: clientId,
      after: { otherClient },
    });
    await context.audit([entryOf([pair.low_id, pair.high_id]), entryOf([pair.high_id, pair.low_id])]);
  }
  return changed;
}
