import { estimateRoute } from "#api/integrations/maps/estimate.ts";

/** Where a viewing is, as far as that is on the map, and when it begins and ends. */
export interface Stop {
  latitude: number | null;
  longitude: number | null;
  start: string;
  end: string;
}

export interface Way {
  minutes: number;
  /** There is less time between the two than the way takes. */
  short: boolean;
}

/** Both ends of a way; null where one is not on the map. */
export function endsOfWay(from: Stop, to: Stop) {
  if (from.latitude === null || from.longitude === null) return null;
  if (to.latitude === null || to.longitude === null) return null;
  return {
    origin: { latitude: from.latitude, longitude: from.longitude },
    destination: { latitude: to.latitude, longitude: to.longitude },
  };
}

/** A way of so many seconds between two viewings. */
export function wayOf(from: Stop, to: Stop, seconds: number): Way {
  const minutes = Math.ceil(seconds / 60);
  const between = (Date.parse(to.start) - Date.parse(from.end)) / 60_000;
  return { minutes, short: minutes > between };
}

/** The way from one viewing to the next as it is likely to be; null where one of them is not on the map. */
export function estimatedWay(from: Stop | null, to: Stop | null): Way | null {
  const ends = from && to && endsOfWay(from, to);
  return ends ? wayOf(from, to, estimateRoute(ends.origin, ends.destination).duration) : null;
}
