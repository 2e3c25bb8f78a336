/** Names of the counters beside menu entries; their labels are `menuCount` of `shell.json`. */
export const menuCounts = ["featuresRequested", "holdsEnding", "whatsappUnseen"] as const;
export type MenuCount = (typeof menuCounts)[number];
/** Counts of the records that the person may read. */
export type MenuCounts = Partial<Record<MenuCount, number>>;
