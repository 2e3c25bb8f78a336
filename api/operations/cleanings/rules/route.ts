/** A place on the map, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Returns the metres from one place to another. */
export type Distance = (from: Place, to: Place) => number;

const earthMetres = 6_371_000;

/** The distance as the crow flies, by the haversine formula. */
export const plainDistance: Distance = (from, to) => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const bent = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return Math.round(2 * earthMetres * Math.asin(Math.sqrt(north + bent * east)));
};

interface Stop {
  place: Place | null;
  /** Somebody arrives on the same day. */
  urgent: boolean;
  dueBy: string;
}

/**
 * Orders jobs that can be done now: first those where somebody arrives on the same day, then the others; within both the nearest to the job
 * before, beginning at `begin`. Jobs without a place on the map come last, by when they are due. Returns each with its metres.
 */
export function nearestFirst<S extends Stop>(
  stops: readonly S[],
  begin: Place | null,
  distance: Distance = plainDistance,
): (S & { metres: number | null })[] {
  const left = [...stops].sort((one, other) => one.dueBy.localeCompare(other.dueBy));
  const route: (S & { metres: number | null })[] = [];
  let here = begin;
  while (left.length > 0) {
    const from = here;
    const far = ({ place }: S) => (from && place ? distance(from, place) : null);
    const pressing = left.some(({ urgent }) => urgent) ? left.filter(({ urgent }) => urgent) : left;
    const next = pressing.reduce((best, stop) => {
      const metres = far(stop);
      const least = far(best);
      return metres !== null && (least === null || metres < least) ? stop : best;
    });
    left.splice(left.indexOf(next), 1);
    route.push({ ...next, metres: far(next) });
    here = next.place ?? here;
  }
  return route;
}
