import { lockUnitsOfStays } from "#api/planning/nights/verbs.ts";
import { holdRows } from "#api/platform/database/hold-rows.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/**
 * Locks contracts until the transaction ends: first their units, as everybody does who takes or frees nights. A caller who locked only the
 * contract and then needed its unit could wait for another one who waits for the contract.
 */
export async function holdContracts(
  scope: Pick<EffectScope, "trx" | "organizationId">,
  ids: readonly number[],
): Promise<void> {
  await lockUnitsOfStays(scope, ids);
  await holdRows(scope, "rent_contract", ids);
}
