import { requireForce } from "#api/planning/nights/verbs-overbook.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import { isThere } from "#api/platform/moves/transitions.ts";
import { actOnAll, type BulkRequest, type Plan } from "#api/platform/records/bulk.ts";
import { roomAt } from "#api/property/units/advertise.ts";
import { planAdvertise } from "#api/property/units/rules/plans.ts";
import { unitTransitions } from "#api/property/units/rules/transitions.ts";
import { changeAdvertising, type Standing, standingsOf } from "#api/property/units/standing.ts";
import { archiving } from "#api/property/units/status.ts";
import { unitStatusList } from "#api/property/units/unit-status.ts";
import type { BulkReport } from "#contract/platform/bulk.ts";
import type { FeatureType } from "#contract/property/units/unit-choices.ts";

/**
 * A bulk action: what it would do to a unit, and a function that does it and returns the unit's new version.
 */
interface Act {
  name: string;
  plan(unit: Standing): Promise<Plan>;
  run(unit: Standing): Promise<number>;
}

export const bulkEnable = (context: CallContext, request: BulkRequest) =>
  actOnUnits(
    context,
    request,
    moving(context, "activate", () => "activate"),
  );

/** With `force` it also disables units with coming stays, which are flagged as overbooked. */
export async function bulkDisable(
  context: CallContext,
  { force, reason, ...request }: BulkRequest & { force: boolean; reason: string },
): Promise<BulkReport> {
  if (force) requireForce(context, reason, "reason");
  return actOnUnits(
    context,
    request,
    moving(context, "archive", (unit) => archiving(unit, force), reason),
  );
}

/** Makes a bulk action of a move of the status list. */
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
  let room: Promise<number> | undefined;
  let taken = 0;
  return actOnUnits(context, request, {
    name,
    plan: async (unit) => {
      const plan = planAdvertise(unit, place);
      if (!plan.change || place === null) return plan;
      // Read once the units are locked.
      room ??= roomAt(context, place);
      if ((await room) - taken < 1) return { refused: "full" };
      taken += 1;
      return plan;
    },
    run: (unit) => changeAdvertising(context, unit, name, place),
  });
}

function actOnUnits(
  context: CallContext,
  request: BulkRequest,
  { name, plan, run }: Act,
): Promise<BulkReport> {
  return actOnAll(context, request, {
    kind: "units",
    action: name,
    find: (ids, options) => standingsOf(context, ids, options),
    plan,
    run: async (unit) => {
      const { id, status, previousStatus, advertise } = unit;
      return { id, version: await run(unit), before: { status, previousStatus, advertise } };
    },
  });
}
