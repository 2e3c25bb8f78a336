import { takenBy } from "#api/nights/queries.ts";
import { readsClient } from "#api/platform/access/client-mask.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import type { Quote } from "#contract/rent-contracts.ts";

export type Conflict = Omit<Quote["conflicts"][number], "mayOpen">;

/** Contracts and blocks that hold nights of a unit in `[from, until)`. Guests' names only with `client_name`. */
export async function conflictsOf(
  context: CallContext,
  stay: { unitId: number; from: string; until: string; except?: number },
): Promise<Conflict[]> {
  const namesShown = readsClient(context, "name");
  const { unitId, from, until, except = 0 } = stay;
  const taken = await takenBy(context, { unitIds: [unitId], from, until, exceptContract: except });
  return taken.map(({ contractId, blockId, guest, blockType, reason, ...nights }) => ({
    contractId,
    blockId,
    label: contractId === null ? reason || String(blockType) : namesShown ? guest : String(contractId),
    from: nights.from,
    until: nights.until,
  }));
}
