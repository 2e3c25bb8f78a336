import type { Point, Route } from "#api/integrations/maps/port.ts";

const earthRadius = 6_371_000;
/** Streets are longer than the straight line: about 1.3 times in towns of Europe. */
const detour = 1.3;
/** Metres a second: in town about 25 km/h, over land up to 80 km/h. */
const slowest = 25 / 3.6;
const fastest = 80 / 3.6;

/** The way by car as it is likely to be, and marked as an estimate. */
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
