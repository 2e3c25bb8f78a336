/** Vendors an organization connects with by a key of its own. Apart from the schemas, for the browser. */
export const vendorNames = ["priceLabs", "hostaway", "justimmo", "googleMaps"] as const;
