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
  /** True when computed from the two points alone, not from roads. */
  estimate: boolean;
}

/** Addresses and driving distances. Every call may throw `VendorFailure`. */
export interface Maps {
  /** Returns up to five places that match the text, the best first. */
  search(text: string, language: string): Promise<Place[]>;
  /** Returns the way by car; null when there is none. */
  distance(origin: Point, destination: Point): Promise<Route | null>;
}
