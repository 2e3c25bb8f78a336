/** Kinds of blocks (docs/rules/nights.md). Apart from the schemas, so that the browser needs no validation library for them. */
export const blockTypes = ["manual", "owner", "maintenance", "hold", "preparation", "channel"] as const;
/** The kinds people make and remove; the others come from cleaning and channels. */
export const handMadeBlocks = ["manual", "owner", "maintenance", "hold"] as const;
