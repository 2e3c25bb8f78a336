import type { Plan } from "#api/platform/records/bulk.ts";
import type { UnitGuard } from "#api/property/units/rules/transitions.ts";
import type { FeatureType } from "#contract/property/units/unit-choices.ts";

/** Plans advertising at a place, or nowhere with null. A place on a page includes the simple listing. */
export function planAdvertise(
  unit: { advertise: FeatureType | null; failing: ReadonlySet<UnitGuard> },
  place: FeatureType | null,
): Plan {
  if (unit.advertise === place) return {};
  if (place === null) return { change: true };
  const refused = (["hasPrice", "hasImage", "isLive"] as const).find((guard) => unit.failing.has(guard));
  return refused ? { refused } : { change: true };
}
