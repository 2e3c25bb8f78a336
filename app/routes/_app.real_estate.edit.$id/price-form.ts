/** 1 Monday … 7 Sunday, as the fields of forms are named. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
/** Rows the form offers for discounts of long stays. */
export const discountRows = [0, 1, 2, 3] as const;
/** What the form of nightly prices does. */
export const priceModes = ["set", "lock", "minNights", "base"] as const;
