/** Marks a request for a page that may never be shown: nothing that is said once is spent on it. */
export const fetchedAhead = "x-fetched-ahead";
