import type { CallContext } from "#api/platform/calls/call-context.ts";
import { move } from "#api/platform/moves/move.ts";
import { unitActions } from "#api/property/units/status.ts";
import { unitStatusList } from "#api/property/units/unit-status.ts";
import type { UnitStatus } from "#contract/property/units/units.ts";

interface Wanted {
  to: UnitStatus;
  confirmed: boolean;
  reason: string;
}

/**
 * Moves a unit of the caller's branches to a status with the caller's own rights. Throws why it is not
 * possible; does nothing when it is already there.
 */
export async function moveToStatus(context: CallContext, unitId: number, wanted: Wanted): Promise<void> {
  await move(context, unitStatusList, unitId, wanted);
}

/** Whether the caller's move of a unit to a status needs a confirmation. */
export async function asksToConfirm(context: CallContext, unitId: number, to: UnitStatus): Promise<boolean> {
  const open = await unitActions(context, unitId);
  return open.some((act) => act.to === to && act.needsConfirm && act.disabledBecause === undefined);
}
