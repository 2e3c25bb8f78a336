import { estimateRoute } from "#api/integrations/maps/estimate.ts";

/** Where a viewing is, if that is known, and when it begins and ends. */
export interface Stop {
  latitude: number | null;
  longitude: number | null;
  start: string;
  end: string;
}

export interface Way {
  minutes: number;
  /** There is less time between the two than the route takes. */
  short: boolean;
}

/** Returns both ends of a route; null when the position of one is unknown. */
export function endsOfWay(from: Stop, to: Stop) {
  if (from.latitude === null || from.longitude === null) return null;
  if (to.latitude === null || to.longitude === null) return null;
  return {
    origin: { latitude: from.latitude, longitude: from.longitude },
    destination: { latitude: to.latitude, longitude: to.longitude },
  };
}

/** Makes a route of that many seconds between two viewings. */
export function wayOf(from: Stop, to: Stop, seconds: number): Way {
  const minutes = Math.ceil(seconds / 60);
  const between = (Date.parse(to.start) - Date.parse(from.end)) / 60_000;
  return { minutes, short: minutes > between };
}

/** Returns the estimated route from one viewing to the next; null when the position of one is unknown. */
export function estimatedWay(from: Stop | null, to: Stop | null): Way | null {
  const ends = from && to && endsOfWay(from, to);
  return ends ? wayOf(from, to, estimateRoute(ends.origin, ends.destination).duration) : null;
}
