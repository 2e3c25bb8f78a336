import type { Point, Route } from "#api/integrations/maps/port.ts";

const earthRadius = 6_371_000;
/** Roads are longer than the straight line: about 1.3 times in European towns. */
const detour = 1.3;
/** Metres a second: about 25 km/h in town, up to 80 km/h over land. */
const slowest = 25 / 3.6;
const fastest = 80 / 3.6;

/** Estimates the way by car from the straight line; the result is marked as an estimate. */
export function estimateRoute(origin: Point, destination: Point): Route {
  const distance = Math.round(straightLine(origin, destination) * detour);
  const speed = Math.min(fastest, slowest + (distance / 50_000) * (fastest - slowest));
  return { distance, duration: Math.round(distance / speed), estimate: true };
}

/** Metres between two points on the globe (haversine). */
function straightLine(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const root =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(to.longitude - from.longitude);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(root)));
}
