/** Page sizes. They stand apart from the schemas, so that pages need not load those. */
export const defaultAmount = 20;
export const maxAmount = 500;
/** Counts are exact up to here; beyond, `TotalCapped` is true and the screen shows "10,000+". */
export const countCap = 10_000;
