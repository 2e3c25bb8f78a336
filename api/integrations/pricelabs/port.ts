/** How PriceLabs identifies a listing: by its id in the system (`pms`) it came from. */
export interface ListingKey {
  listing: string;
  pms: string;
}

/** A listing with its price settings in minor units. */
export interface VendorListing extends ListingKey {
  name: string;
  base: number | null;
  min: number | null;
  max: number | null;
  /** When PriceLabs last computed the prices. */
  refreshedAt: string | null;
}

export interface VendorNight {
  night: string;
  price: number;
  minNights: number | null;
}

/** The nightly prices of a listing, or why there are none. */
export interface VendorPrices extends ListingKey {
  currency: string | null;
  refreshedAt: string | null;
  nights: VendorNight[];
  problem: string | null;
}

/** The requests that Hauswart makes to a pricing service. Errors are thrown as `VendorFailure`. */
export interface NightlyPrices {
  listings(): Promise<VendorListing[]>;
  /** Changes price settings; undefined ones stay as they are. */
  update(
    settings: (ListingKey & { base: number | null; min: number | null; max: number | null })[],
  ): Promise<void>;
  /** Returns the prices of the nights `[from, until)`. */
  prices(keys: ListingKey[], from: string, until: string): Promise<VendorPrices[]>;
}
