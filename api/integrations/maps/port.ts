/** A point in degrees (WGS 84). */
export interface Point {
  latitude: number;
  longitude: number;
}

/** An address found on the map. */
export interface Place extends Point {
  label: string;
  address: string;
  house: string;
  zip: string;
  city: string;
  country: string;
}

export interface Route {
  /** Metres. */
  distance: number;
  /** Seconds. */
  duration: number;
  /** Reckoned from the two points alone, not from roads. */
  estimate: boolean;
}

/** Addresses and driving distances. Every call may throw `VendorFailure`. */
export interface Maps {
  /** Places that fit what was typed, the best first; at most five. */
  search(text: string, language: string): Promise<Place[]>;
  /** The way by car; null when there is none. */
  distance(origin: Point, destination: Point): Promise<Route | null>;
}
