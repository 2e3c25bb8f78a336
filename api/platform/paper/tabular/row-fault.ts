import { z } from "zod";
import { isRounded } from "#api/platform/paper/tabular/long-numbers.ts";

/** One fault in one row of a file. `reason` is a key of `import.json`, `reasons`. */
export interface RowFault {
  line: number;
  column: string;
  reason: string;
  value: string;
  /** The values that are allowed there. */
  known?: string;
}

/** Text of a cell with a maximal length. */
export const words = (max: number) => z.string().max(max, { error: "tooLong" });

/**
 * The key by which a record is recognized. A key that a spreadsheet has rounded would stand for several, so
 * it is refused.
 */
export const keyWords = words(120).refine((text) => !isRounded(text), { error: "roundedKey" });

/** Returns a cell's text without control and direction characters, with its letters in one Unicode form. */
export function cleanCell(text: string): string {
  return text
    .replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, " ")
    .trim()
    .normalize("NFC");
}

/** A column's name as it is compared: capitals, blanks, dashes and underscores are ignored. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, "");
}
