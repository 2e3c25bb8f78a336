import { requireForce } from "#api/nights/verbs-overbook.ts";
import { rememberBulkAct } from "#api/platform/bulk-acts.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, notFound } from "#api/platform/failure.ts";
import { move, whyNot } from "#api/platform/move.ts";
import { isThere } from "#api/platform/transitions.ts";
import { roomAt } from "#api/units/advertise.ts";
import { type Plan, planAdvertise } from "#api/units/rules/plans.ts";
import { unitTransitions } from "#api/units/rules/transitions.ts";
import { changeAdvertising, type Standing, standingsOf } from "#api/units/standing.ts";
import { archiving } from "#api/units/status.ts";
import { unitStatusList } from "#api/units/unit-status.ts";
import type { BulkReport } from "#contract/bulk.ts";
import type { FeatureType } from "#contract/unit-choices.ts";

type Result = BulkReport["results"][number];

/** A bulk act: what it would do to a unit, and doing it, which answers the unit's new version. */
interface Act {
  name: string;
  plan(unit: Standing): Promise<Plan & { full?: boolean }>;
  run(unit: Standing): Promise<number>;
}

/** What every bulk act on units takes. */
export interface BulkRequest {
  ids: number[];
  dryRun: boolean;
  partial: boolean;
}

export const bulkEnable = (context: CallContext, request: BulkRequest) =>
  actOnAll(context, request, async () => moving(context, "activate", () => "activate"));

/** With `force` the units with stays ahead too: their stays are flagged as overbooked. */
export async function bulkDisable(
  context: CallContext,
  { force, reason, ...request }: BulkRequest & { force: boolean; reason: string },
): Promise<BulkReport> {
  if (force) requireForce(context, reason, "reason");
  return actOnAll(context, request, async () =>
    moving(context, "archive", (unit) => archiving(unit, force), reason),
  );
}

/** An act that is a move of the status list. */
function moving(
  context: CallContext,
  name: string,
  actionOn: (unit: Standing) => string,
  reason?: string,
): Act {
  return {
    name,
    plan: async (unit) => {
      const wanted = { action: actionOn(unit), reason };
      if (isThere(unitTransitions, unit.status, wanted)) return {};
      const why = await whyNot(context, unitStatusList, unit, wanted);
      return why ? { refused: why.detail ?? why.errorType } : { change: true };
    },
    run: async (unit) => {
      await move(context, unitStatusList, unit, { action: actionOn(unit), reason });
      return unit.version + 1;
    },
  };
}

/** Advertises units at a place as long as there is room; null takes them off. */
export function bulkAdvertise(context: CallContext, request: BulkRequest, place: FeatureType | null) {
  const name = place === null ? "deFeature" : "feature";
  return actOnAll(context, request, async () => {
    let room = place === null ? Number.POSITIVE_INFINITY : await roomAt(context, place);
    return {
      name,
      plan: async (unit) => {
        const plan = planAdvertise(unit, place);
        if (plan.change && place !== null && room < 1) return { full: true };
        if (plan.change) room -= 1;
        return plan;
      },
      run: (unit) => changeAdvertising(context, unit, name, place),
    };
  });
}

/**
 * Looks at every unit, then writes: nothing in a dry run, all or nothing without `partial`. What was before is kept, so
 * that the act can be undone.
 */
async function actOnAll(
  context: CallContext,
  { ids, dryRun, partial }: BulkRequest,
  prepared: () => Promise<Act>,
): Promise<BulkReport> {
  const wanted = [...new Set(ids)];
  const units = new Map(
    (await standingsOf(context, wanted, { lock: !dryRun })).map((unit) => [unit.id, unit]),
  );
  if (!dryRun && !partial && units.size < wanted.length) throw notFound();
  const act = await prepared();
  const planned: { id: number; unit: Standing | undefined; plan: (Plan & { full?: boolean }) | null }[] = [];
  for (const id of wanted) {
    const unit = units.get(id);
    planned.push({ id, unit, plan: unit ? await act.plan(unit) : null });
  }
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
  for (const { unit } of changing) {
    if (!unit) continue;
    const { id, status, previousStatus, advertise } = unit;
    items.push({ id, version: await act.run(unit), before: { status, previousStatus, advertise } });
  }
  const bulkActId = await rememberBulkAct(context, { kind: "units", action: act.name, items });
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
