import { allNights, releaseNights } from "#api/nights/verbs.ts";
import { overbookStaysAhead, requireForce } from "#api/nights/verbs-overbook.ts";
import { rememberBulkAct } from "#api/platform/bulk-acts.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, notFound } from "#api/platform/failure.ts";
import { roomAt } from "#api/real-estate/advertise.ts";
import { planAdvertise, planEnable, planForced } from "#api/real-estate/rules/plans.ts";
import { changeStanding, type Standing, standingsOf } from "#api/real-estate/standing.ts";
import type { BulkReport } from "#contract/bulk.ts";
import type { FeatureType } from "#contract/unit-choices.ts";

type Plan = ReturnType<typeof planEnable>;
type Result = BulkReport["results"][number];

/** What every bulk act on units takes. */
export interface BulkRequest {
  ids: number[];
  dryRun: boolean;
  partial: boolean;
}

export const bulkEnable = (context: CallContext, request: BulkRequest) =>
  actOnAll(context, request, "activate", async () => planEnable);

/** With `force` the units with stays ahead too: their stays are flagged as overbooked (behaviour.md 3.17). */
export async function bulkDisable(
  context: CallContext,
  { force, reason, ...request }: BulkRequest & { force: boolean; reason: string },
): Promise<BulkReport> {
  if (force) requireForce(context, reason, "reason");
  return actOnAll(context, request, "archive", async () => (unit) => planForced(unit, force).plan, reason);
}

/** Advertises units at a place as long as there is room; null takes them off. */
export function bulkAdvertise(context: CallContext, request: BulkRequest, place: FeatureType | null) {
  const action = place === null ? "deFeature" : "feature";
  return actOnAll(context, request, action, async () => {
    let room = place === null ? Number.POSITIVE_INFINITY : await roomAt(context, place);
    return (unit) => {
      const plan = planAdvertise(unit, place);
      if (plan.change && place !== null && room < 1) return { full: true };
      if (plan.change) room -= 1;
      return plan;
    };
  });
}

/**
 * Looks at every unit, then writes: nothing in a dry run, all or nothing without `partial`. What was before is kept, so
 * that the act can be undone (behaviour.md 3.0, rule 7).
 */
async function actOnAll(
  context: CallContext,
  { ids, dryRun, partial }: BulkRequest,
  action: "activate" | "archive" | "feature" | "deFeature",
  planner: () => Promise<(unit: Standing) => Plan & { full?: boolean }>,
  reason?: string,
): Promise<BulkReport> {
  const wanted = [...new Set(ids)];
  const units = new Map(
    (await standingsOf(context, wanted, { lock: !dryRun })).map((unit) => [unit.id, unit]),
  );
  if (!dryRun && !partial && units.size < wanted.length) throw notFound();
  const plan = await planner();
  const planned = wanted.map((id) => {
    const unit = units.get(id);
    return { id, unit, plan: unit ? plan(unit) : null };
  });
  const results = planned.map(({ id, unit, plan: outcome }): Result => {
    const because =
      outcome === null ? "NOT_FOUND" : outcome.full ? "NOT_READY_full" : reasonOf(outcome.refused);
    const error = because && { error: context.t(`errors:${because}`) };
    return { id, label: unit?.label ?? "", ok: !because, ...error };
  });
  const changing = planned.filter(({ plan: outcome }) => outcome?.change);
  if (dryRun) return { results, changed: changing.length, bulkActId: null };
  if (!partial) requireAll(results);
  const items: object[] = [];
  for (const { unit, plan: outcome } of changing) {
    if (!unit || !outcome?.change) continue;
    if (action === "archive" && reason && unit.failing.has("noFutureStays"))
      await overbookStaysAhead(context, unit.id, { cause: "nights", reason });
    const version = await changeStanding(context, unit, action, outcome.change, reason);
    if (unit.status === "DISABLED") await releaseNights(context, { unitId: unit.id, ...allNights });
    const { status, previousStatus, advertise } = unit;
    items.push({ id: unit.id, version, before: { status, previousStatus, advertise } });
  }
  const bulkActId = await rememberBulkAct(context, { kind: "units", action, items });
  return { results, changed: items.length, bulkActId };
}

function reasonOf(guard: string | undefined): string | undefined {
  return guard && `NOT_READY_${guard}`;
}

/** All or nothing: the first refusal says how many there are; the reply carries every record's. */
export function requireAll(results: readonly Result[]): void {
  const refused = results.filter(({ ok }) => !ok);
  if (refused.length === 0) return;
  throw new Failure("NOT_READY", {
    detail: "bulk",
    params: { refused: refused.length, of: results.length },
    objects: { results: [...results] },
  });
}
