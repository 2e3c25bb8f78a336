import { allNights, releaseNights } from "#api/nights/verbs.ts";
import { overbookStaysAhead, requireForce } from "#api/nights/verbs-overbook.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, notFound } from "#api/platform/failure.ts";
import { allowedActions, requireMove } from "#api/platform/transitions.ts";
import { requireVersion } from "#api/platform/version.ts";
import { datePhase, isBuildPhase } from "#api/real-estate/build-phases.ts";
import { planEnable, planForced } from "#api/real-estate/rules/plans.ts";
import { revivalGuards, unitTransitions } from "#api/real-estate/rules/transitions.ts";
import { changeStanding, type Standing, standingsOf } from "#api/real-estate/standing.ts";
import { needs } from "#contract/access.ts";
import type { AllowedAction } from "#contract/list.ts";
import type { UnitStatus } from "#contract/real-estate.ts";

/** A unit's standing, locked, or NOT_FOUND. */
export async function lockStanding(context: CallContext, id: number): Promise<Standing> {
  const [standing] = await standingsOf(context, [id], { lock: true });
  if (!standing) throw notFound();
  return standing;
}

/** Puts a unit live, or a disabled one back to what it was (behaviour.md 3.18). */
export async function activateUnit(context: CallContext, id: number): Promise<void> {
  const unit = await lockStanding(context, id);
  const plan = planEnable(unit);
  if (plan.refused) throw new Failure("NOT_READY", { detail: plan.refused });
  if (!plan.change) return;
  await changeStanding(context, unit, "activate", plan.change);
  if (unit.status === "DISABLED") await releaseNights(context, { unitId: id, ...allNights });
}

/**
 * Disables a unit and takes it off all advertising. Refused while stays lie ahead; with `force`, which needs
 * operation on contracts and a reason, they are flagged as overbooked instead (behaviour.md 3.17).
 */
export async function archiveUnit(
  context: CallContext,
  { id, force, reason }: { id: number; force: boolean; reason: string },
): Promise<void> {
  const unit = await lockStanding(context, id);
  const { plan, forced } = planForced(unit, force);
  if (plan.refused) throw new Failure("NOT_READY", { detail: plan.refused });
  if (!plan.change) return;
  if (forced) {
    requireForce(context, reason, "reason");
    await overbookStaysAhead(context, id, { cause: "nights", reason });
  }
  await changeStanding(context, unit, "archive", plan.change, reason || undefined);
}

interface Wanted {
  id: number;
  status: UnitStatus;
  version?: number | undefined;
  confirm: boolean;
  on?: string | undefined;
  note: string;
}

/** Moves a unit to a label or build phase along its table. The same status again succeeds without effect. */
export async function setUnitStatus(context: CallContext, wanted: Wanted): Promise<UnitStatus> {
  const unit = await lockStanding(context, wanted.id);
  if (unit.status === wanted.status) return unit.status;
  await requireVersion(context, wanted.version, unit, "unit");
  const move = requireMove(unitTransitions, unit.status, { action: "setStatus", to: wanted.status });
  if (move.by) requireRight(context, move.by);
  if (move.confirm && !wanted.confirm) throw new Failure("NOT_READY", { detail: "confirmSkip" });
  await changeStanding(context, unit, "setStatus", { status: move.to }, wanted.note || undefined);
  if (isBuildPhase(move.to)) await datePhase(context, { ...wanted, phase: move.to });
  return move.to;
}

/** What the present user may do with a unit. */
export async function unitActions(context: CallContext, id: number): Promise<AllowedAction[]> {
  const [unit] = await standingsOf(context, [id]);
  if (!unit) throw notFound();
  if (unit.status !== "DISABLED")
    return allowedActions(unitTransitions, unit.status, context.may, (guard) =>
      unit.failing.has(guard) ? guard : undefined,
    );
  if (!context.may(needs("real_estate", "edit"))) return [];
  const to = unit.previousStatus ?? "ACTIVE";
  const because = revivalGuards(to).find((guard) => unit.failing.has(guard));
  const back = { action: "activate", to, needsConfirm: false, needsReason: false };
  return [{ ...back, ...(because && { disabledBecause: because }) }];
}
