import type { UnitGuard } from "#api/property/units/rules/transitions.ts";
import {
  type ExportObstacle,
  type FeatureType,
  inactiveStatuses,
} from "#contract/property/units/unit-choices.ts";

/** Returns what keeps a unit from being advertised or exported: no price, no image, an inactive status. */
export function obstaclesOf(unit: {
  status: string;
  basePricePerNight: number | null;
  images: number;
}): ExportObstacle[] {
  return [
    ...(unit.basePricePerNight ? [] : ["price" as const]),
    ...(unit.images > 0 ? [] : ["image" as const]),
    ...(inactiveStatuses.includes(unit.status) ? ["status" as const] : []),
  ];
}

/** The guard that each obstacle fails; its message names the missing item. */
export const guardOf: Record<ExportObstacle, UnitGuard> = {
  price: "hasPrice",
  image: "hasImage",
  status: "isLive",
};

/**
 * Returns the key of the organization's setting that limits the units at a place; without the setting there
 * is no limit.
 */
export function limitKey(place: FeatureType): string {
  return `advertiseLimit-${place}`;
}

/** Reads the limit from the settings; null when there is none. */
export function featureLimit(settings: Record<string, unknown>, place: FeatureType): number | null {
  const limit = Number(settings[limitKey(place)] ?? Number.NaN);
  return Number.isSafeInteger(limit) && limit >= 0 ? limit : null;
}
