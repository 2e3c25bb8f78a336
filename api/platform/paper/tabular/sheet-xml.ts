import {
  decimalOf,
  type RowSource,
  type TableColumn,
  textOf,
  wallClock,
} from "#api/platform/paper/tabular/columns.ts";
import { toSerial } from "#api/platform/paper/tabular/spreadsheet-dates.ts";
import { maxCellLength } from "#api/platform/paper/tabular/table.ts";
import { TableError } from "#api/platform/paper/tabular/table-error.ts";
import { cellStyle } from "#api/platform/paper/tabular/workbook-xml.ts";
import { escapeText } from "#api/platform/paper/tabular/xml-text.ts";

/** Excel's own limit, including the header. */
const maxSheetRows = 1_048_576;

export interface SheetOptions {
  /** Columns run from right to left, for Hebrew. */
  rightToLeft?: boolean;
  /** Time zone of `dateTime` columns; UTC by default. */
  timeZone?: string;
}

/** Writes the XML of a sheet (ECMA-376 part 1, 18.3) in pieces of about 64 KB. Throws `tooManyRows`. */
export async function* sheetXml(
  columns: readonly TableColumn[],
  rows: RowSource,
  { rightToLeft = false, timeZone = "UTC" }: SheetOptions,
): AsyncGenerator<string> {
  const clock = wallClock(timeZone);
  const letters = columns.map((_, index) => columnLetters(index));
  const widths = columns.map(
    ({ width, title }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width ?? Math.max(12, title.length + 4)}" customWidth="1"/>`,
  );
  let xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView${rightToLeft ? ' rightToLeft="1"' : ""} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
  xml += `<row r="1">${columns.map(({ title }, index) => textCell(`${letters[index]}1`, title, cellStyle.header)).join("")}</row>`;
  let line = 1;
  for await (const row of rows) {
    line += 1;
    if (line > maxSheetRows) throw new TableError("tooManyRows", { line });
    xml += `<row r="${line}">`;
    for (const [index, column] of columns.entries())
      xml += cellXml(`${letters[index]}${line}`, column, row[column.key], clock);
    xml += "</row>";
    if (xml.length < 65_536) continue;
    yield xml;
    xml = "";
  }
  // The filter's range ends at the last row, which is known only now; the format wants it here anyway.
  yield `${xml}</sheetData><autoFilter ref="A1:${letters.at(-1)}${line}"/></worksheet>`;
}

function cellXml(
  reference: string,
  { type }: TableColumn,
  value: unknown,
  clock: (value: unknown) => string | null,
): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean" && type === "boolean")
    return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (type === "money" && typeof value === "number" && Number.isSafeInteger(value))
    return numberCell(reference, decimalOf(value), cellStyle.money);
  if (type === "number" && typeof value === "number" && Number.isFinite(value))
    return numberCell(reference, String(value), cellStyle.number);
  if (type === "date" || type === "dateTime") {
    const local = clock(value);
    const serial = local && toSerial(type === "date" ? local.slice(0, 10) : local);
    // Programs disagree about days before 1 March 1900 in Excel's calendar; those stay text.
    if (serial) return numberCell(reference, String(serial), cellStyle[type]);
  }
  return textCell(reference, textOf(value), cellStyle.text);
}

function numberCell(reference: string, digits: string, style: number): string {
  return `<c r="${reference}" s="${style}"><v>${digits}</v></c>`;
}

/**
 * A text cell is an inline string. Its type says that it is text, so a program never reads `=HYPERLINK(…)` in
 * it as a formula; formulas are elements of their own (`f`), of which we write none. The style says text as
 * well, so that it stays text when somebody edits the cell. A text longer than Excel can hold ends in an
 * ellipsis.
 */
function textCell(reference: string, text: string, style: number): string {
  const held = text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text;
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(held)}</t></is></c>`;
}

/** Column 0 is `A`, column 27 is `AB`. */
function columnLetters(index: number): string {
  return (
    (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26))
  );
}
