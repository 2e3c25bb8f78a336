import type { UnitGuard } from "#api/property/units/rules/transitions.ts";
import {
  type ExportObstacle,
  type FeatureType,
  inactiveStatuses,
} from "#contract/property/units/unit-choices.ts";

/** What keeps a unit from being advertised or exported: no price, no image, a status of the no-active list. */
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

/** The guard an obstacle fails; its message names the missing item. */
export const guardOf: Record<ExportObstacle, UnitGuard> = {
  price: "hasPrice",
  image: "hasImage",
  status: "isLive",
};

/** Key of the organization's settings that bounds how many units stand at a place; without it there is no bound. */
export function limitKey(place: FeatureType): string {
  return `advertiseLimit-${place}`;
}

/** The bound out of the settings; null where there is none. */
export function featureLimit(settings: Record<string, unknown>, place: FeatureType): number | null {
  const limit = Number(settings[limitKey(place)] ?? Number.NaN);
  return Number.isSafeInteger(limit) && limit >= 0 ? limit : null;
}
