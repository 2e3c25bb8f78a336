/** Where the price of a night comes from; the first that has one counts. Apart from the schemas, for the browser. */
export const priceSources = ["manual", "priceLabs", "season", "weekday", "base"] as const;
export type PriceSource = (typeof priceSources)[number];
