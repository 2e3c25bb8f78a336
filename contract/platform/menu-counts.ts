/** What the menu counts beside an entry, by name; the words are `menuCount` of `shell.json`. */
export const menuCounts = [
  "featuresRequested",
  "holdsEnding",
  "mailUnseen",
  "ordersOpen",
  "whatsappUnseen",
] as const;
export type MenuCount = (typeof menuCounts)[number];
/** Counts of the records that the person may read. */
export type MenuCounts = Partial<Record<MenuCount, number>>;
