/**
 * Kinds of blocks (docs/rules/nights.md). They stand apart from the schemas, so that the browser needs no
 * validation library for them.
 */
export const blockTypes = ["manual", "owner", "maintenance", "hold", "preparation", "channel"] as const;
/** The kinds that people make and remove; the others come from cleaning and channels. */
export const handMadeBlocks = ["manual", "owner", "maintenance", "hold"] as const;
