import { z } from "zod";
import { isRounded } from "#api/platform/paper/tabular/long-numbers.ts";

/** One thing wrong with one row of a file; `reason` is a key of `import.json`, `reasons`. */
export interface RowFault {
  line: number;
  column: string;
  reason: string;
  value: string;
  /** What could stand there. */
  known?: string;
}

/** Text of a cell up to so many characters. */
export const words = (max: number) => z.string().max(max, { error: "tooLong" });

/** What a record is known again by. A key that a spreadsheet has rounded would stand for several, so it is refused. */
export const keyWords = words(120).refine((text) => !isRounded(text), { error: "roundedKey" });

/** A cell's text without control and direction characters, in one spelling of its letters. */
export function cleanCell(text: string): string {
  return text
    .replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, " ")
    .trim()
    .normalize("NFC");
}

/** A column's name as it is compared: capitals, blanks, dashes and underscores make no difference. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, "");
}
