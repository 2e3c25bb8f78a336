import { lockUnitsOfStays } from "#api/planning/nights/verbs.ts";
import { holdRows } from "#api/platform/database/hold-rows.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/**
 * Holds contracts until the transaction ends: their units first, as everybody does who takes or frees nights. A contract that is held
 * alone may still move to another status, which asks for its unit; two at once would then wait for each other.
 */
export async function holdContracts(
  scope: Pick<EffectScope, "trx" | "organizationId">,
  ids: readonly number[],
): Promise<void> {
  await lockUnitsOfStays(scope, ids);
  await holdRows(scope, "rent_contract", ids);
}
