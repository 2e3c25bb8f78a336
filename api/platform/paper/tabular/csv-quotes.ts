import { parse } from "csv-parse/sync";

/**
 * Separates records for the parser, because a line break may stand inside quotes. A text that contains this
 * character counts as broken.
 */
const recordEnd = "\u0000";

/** Returns the cells of one record, or `null` when its quotes are broken. */
export function parseRecord(text: string, separator: string): string[] | null {
  return parseRecords([text], separator)[0] ?? null;
}

/**
 * Returns the cells of each record. They are parsed together, because setting up a parser costs more than a
 * record; if one is broken, they are halved until the broken ones are found.
 */
export function parseRecords(texts: readonly string[], separator: string): (string[] | null)[] {
  if (texts.length === 0) return [];
  const parsed = tryParse(texts.join(recordEnd), separator);
  if (parsed?.length === texts.length) return parsed;
  if (texts.length === 1) return [null];
  const middle = texts.length >> 1;
  return [
    ...parseRecords(texts.slice(0, middle), separator),
    ...parseRecords(texts.slice(middle), separator),
  ];
}

function tryParse(text: string, separator: string): string[][] | null {
  try {
    return parse(text, { delimiter: separator, record_delimiter: recordEnd, relax_column_count: true });
  } catch {
    return null;
  }
}
