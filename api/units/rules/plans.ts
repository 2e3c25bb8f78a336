import type { Plan } from "#api/platform/bulk.ts";
import type { UnitGuard } from "#api/units/rules/transitions.ts";
import type { FeatureType } from "#contract/unit-choices.ts";

/** Advertised at a place, or with null nowhere. A place on a page takes the simple listing with it. */
export function planAdvertise(
  unit: { advertise: FeatureType | null; failing: ReadonlySet<UnitGuard> },
  place: FeatureType | null,
): Plan {
  if (unit.advertise === place) return {};
  if (place === null) return { change: true };
  const refused = (["hasPrice", "hasImage", "isLive"] as const).find((guard) => unit.failing.has(guard));
  return refused ? { refused } : { change: true };
}
