import { Readable } from "node:stream";
import {
  decimalOf,
  type RowSource,
  type TableColumn,
  textOf,
  wallClock,
} from "#api/platform/paper/tabular/columns.ts";

export interface CsvOptions {
  separator?: "," | ";" | "\t";
  /** Time zone of `dateTime` columns; UTC by default. */
  timeZone?: string;
}

/** Writes CSV (RFC 4180, CR LF) as a stream of UTF-8 with the byte order mark without which Excel guesses windows-1252. */
export function writeCsv(
  columns: readonly TableColumn[],
  rows: RowSource,
  { separator = ",", timeZone = "UTC" }: CsvOptions = {},
): Readable {
  return Readable.from(csvText(columns, rows, separator, wallClock(timeZone)), { objectMode: false });
}

async function* csvText(
  columns: readonly TableColumn[],
  rows: RowSource,
  separator: string,
  clock: (value: unknown) => string | null,
) {
  let text = `\ufeff${columns.map(({ title }) => quote(harmless(title), separator)).join(separator)}\r\n`;
  for await (const row of rows) {
    text += `${columns.map((column) => quote(cellText(column, row[column.key], clock), separator)).join(separator)}\r\n`;
    if (text.length < 65_536) continue;
    yield text;
    text = "";
  }
  if (text) yield text;
}

function cellText({ type }: TableColumn, value: unknown, clock: (value: unknown) => string | null): string {
  if (value === null || value === undefined) return "";
  if (type === "money" && typeof value === "number" && Number.isSafeInteger(value)) return decimalOf(value);
  if (type === "dateTime") return clock(value)?.slice(0, 16) ?? harmless(textOf(value));
  return typeof value === "number" ? String(value) : harmless(textOf(value));
}

const begins = /^[=+\-@\t\r\n]/;

/**
 * A spreadsheet runs a cell that begins with = + - @ as a formula, also after a tab or line break; an
 * apostrophe makes it text. Numbers and telephone numbers contain neither function nor reference and stay as
 * they are, so that an export can be imported again.
 */
function harmless(text: string): string {
  return begins.test(text) && !/^[+-][\d .,()/-]+$/.test(text) ? `'${text}` : text;
}

/** Returns a cell of such a file as it was before the apostrophe was added. */
export function plainText(cell: string): string {
  return cell.startsWith("'") && begins.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function quote(text: string, separator: string): string {
  return text.includes('"') || text.includes(separator) || /[\r\n]|^\s|\s$|^sep=/i.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}
