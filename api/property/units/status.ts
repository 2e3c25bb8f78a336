import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { move, openMoves } from "#api/platform/moves/move.ts";
import { standingsOf } from "#api/property/units/standing.ts";
import { unitStatusList } from "#api/property/units/unit-status.ts";
import type { AllowedAction } from "#contract/platform/list.ts";
import type { UnitStatus } from "#contract/property/units/units.ts";

/** Puts a unit live, or a disabled one back to its previous status. */
export async function activateUnit(context: CallContext, id: number): Promise<void> {
  await move(context, unitStatusList, id, { action: "activate" });
}

/**
 * Disables a unit and takes it off all advertising. Throws while it has coming stays. With `force`, which
 * needs operation on contracts and a reason, these are flagged as overbooked instead.
 */
export async function archiveUnit(
  context: CallContext,
  { id, force, reason }: { id: number; force: boolean; reason: string },
): Promise<void> {
  const unit = await unitStatusList.lock(context, id);
  await move(context, unitStatusList, unit, { action: archiving(unit, force), reason });
}

/** How a unit is disabled: forced only when it has coming stays. */
export function archiving({ failing }: { failing: ReadonlySet<string> }, force: boolean) {
  return force && failing.has("noFutureStays") ? "archiveForced" : "archive";
}

interface Wanted {
  id: number;
  status: UnitStatus;
  version?: number | undefined;
  confirm: boolean;
  on?: string | undefined;
  note: string;
}

/** Moves a unit to a label or build phase. */
export async function setUnitStatus(context: CallContext, wanted: Wanted): Promise<UnitStatus> {
  const { id, status, version, confirm: confirmed, on, note } = wanted;
  const { to } = await move(context, unitStatusList, id, {
    action: "setStatus",
    to: status,
    version,
    confirmed,
    reason: note,
    details: { on },
  });
  return to;
}

/** Returns what the present user may do with a unit. */
export async function unitActions(context: CallContext, id: number): Promise<AllowedAction[]> {
  const [unit] = await standingsOf(context, [id]);
  if (!unit) throw notFound();
  return openMoves(context, unitStatusList, unit);
}
