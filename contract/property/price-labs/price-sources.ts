/**
 * The sources of a night's price; the first that has one counts. They stand apart from the schemas, for the
 * browser.
 */
export const priceSources = ["manual", "priceLabs", "season", "weekday", "base"] as const;
export type PriceSource = (typeof priceSources)[number];
