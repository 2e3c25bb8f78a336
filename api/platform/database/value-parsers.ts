import pg from "pg";

type Parse = (text: string) => unknown;

// Type ids of PostgreSQL's catalogue (pg_type.dat), the scalar and its array.
const INT8 = [20, 1016] as const;
const NUMERIC = [1700, 1231] as const;
const DATE = [1082, 1182] as const;
const TIMESTAMPTZ = [1184, 1185] as const;
const TEXT_ARRAY: number = 1009;

const parsers = new Map<number, Parse>();
add(INT8, parseInt8);
add(NUMERIC, Number);
add(DATE, (text) => text);
add(TIMESTAMPTZ, parseInstant);

/**
 * How values from PostgreSQL become JavaScript: int8 and numeric are numbers, dates are `YYYY-MM-DD`,
 * instants are ISO 8601 in UTC with milliseconds, so that rows go into replies as they are. All other types
 * are as `pg` has them.
 */
export const valueTypes = {
  getTypeParser(id: number, format?: "text" | "binary") {
    return (format !== "binary" && parsers.get(id)) || pg.types.getTypeParser(id, format);
  },
};

function add([scalar, array]: readonly [number, number], parse: Parse): void {
  parsers.set(scalar, parse);
  const parseTexts: Parse = pg.types.getTypeParser(TEXT_ARRAY);
  parsers.set(array, (text) => mapEntries(parseTexts(text), parse));
}

function mapEntries(entry: unknown, parse: Parse): unknown {
  if (Array.isArray(entry)) return entry.map((inner) => mapEntries(inner, parse));
  return typeof entry === "string" ? parse(entry) : entry;
}

/** Throws for an integer that a number cannot hold exactly, rather than return a neighbouring id. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`int8 ${text} is beyond what a number holds exactly`);
  return value;
}

const UTC_TEXT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;
const parseDate: Parse = pg.types.getTypeParser(1184);

function parseInstant(text: string): string {
  // Sessions run in UTC, so nearly every value is only rewritten, without a Date.
  if (UTC_TEXT.test(text))
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0").slice(0, 3)}Z`;
  const parsed = parseDate(text);
  return parsed instanceof Date ? parsed.toISOString() : text;
}
