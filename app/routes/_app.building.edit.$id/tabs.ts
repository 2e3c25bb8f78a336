/** The tabs of a building, in their order; each is an address. */
export const tabs = [
  "data",
  "units",
  "people",
  "files",
  "expenses",
  "costs",
  "todos",
  "messages",
  "history",
] as const;
export type TabName = (typeof tabs)[number];
