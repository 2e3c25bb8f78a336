import { type Taken, takenBy } from "#api/planning/nights/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import type { Quote } from "#contract/contracts/rent-contracts/rent-contracts.ts";

export type Conflict = Omit<Quote["conflicts"][number], "mayOpen">;

/**
 * Returns contracts and blocks that hold nights of a unit in `[from, until)`. Guests' names only with
 * `client_name`.
 */
export async function conflictsOf(
  context: CallContext,
  stay: { unitId: number; from: string; until: string; except?: number },
): Promise<Conflict[]> {
  const { unitId, from, until, except = 0 } = stay;
  return shown(context, await takenBy(context, { unitIds: [unitId], from, until, exceptContract: except }));
}

/**
 * The same for several stays with one reading: what holds nights of their units between the first and the
 * last day, by stay.
 */
export async function conflictsOfStays(
  context: CallContext,
  stays: readonly { unitId: number; from: string; until: string }[],
): Promise<Conflict[][]> {
  const from = stays.map((stay) => stay.from).sort()[0] ?? "";
  const until =
    stays
      .map((stay) => stay.until)
      .sort()
      .at(-1) ?? "";
  const taken = await takenBy(context, { unitIds: stays.map(({ unitId }) => unitId), from, until });
  return stays.map((stay) =>
    shown(
      context,
      taken.filter(
        (nights) => nights.unitId === stay.unitId && nights.from < stay.until && nights.until > stay.from,
      ),
    ),
  );
}

function shown(context: CallContext, taken: readonly Taken[]): Conflict[] {
  const namesShown = readsClient(context, "name");
  return taken.map(({ contractId, blockId, guest, blockType, reason, ...nights }) => ({
    contractId,
    blockId,
    label: contractId === null ? reason || String(blockType) : namesShown ? guest : String(contractId),
    from: nights.from,
    until: nights.until,
  }));
}
