import { type CsvRecord, csvRecords } from "#api/platform/paper/tabular/csv-records.ts";
import { type Line, splitLines } from "#api/platform/paper/tabular/lines.ts";
import { declaredSeparator, sniffSeparator } from "#api/platform/paper/tabular/separator.ts";
import {
  fitRow,
  headerNames,
  maxColumns,
  type Table,
  type TableRow,
} from "#api/platform/paper/tabular/table.ts";
import { TableError } from "#api/platform/paper/tabular/table-error.ts";
import { decodeFile, sniffEncoding, type TextEncoding } from "#api/platform/paper/tabular/text-encoding.ts";

interface CsvFile {
  path: string;
  encoding: TextEncoding;
  separator: string;
}

/** Opens a CSV file whose first bytes are `start`: detects encoding and separator and reads the header. */
export async function openCsv(path: string, start: Uint8Array): Promise<Table> {
  const encoding = await sniffEncoding(path, start);
  // 64 KB may end within a character, which does not harm a guess.
  const sample = new TextDecoder(encoding).decode(start.subarray(0, 65_536));
  const declared = declaredSeparator(/^.*/.exec(sample)?.[0] ?? "");
  const file = { path, encoding, separator: declared ?? sniffSeparator(sample) };
  for await (const record of records(file)) {
    if (!record.cells) throw new TableError("unclosedQuote", { line: record.line });
    const header = headerNames(record.cells, record.line);
    return {
      format: "csv",
      encoding,
      separator: file.separator,
      header,
      hadFormulas: false,
      rows: () => rowsOf(file, record.line, header.length),
    };
  }
  throw new TableError("empty");
}

async function* rowsOf(file: CsvFile, headerLine: number, width: number): AsyncGenerator<TableRow> {
  for await (const { line, cells } of records(file)) {
    if (line <= headerLine) continue;
    if (!cells) yield fitRow(line, [], width, "brokenQuote");
    // Excel drops no cells at the end of a row that the header has, so a short row is a row out of step.
    else
      yield fitRow(
        line,
        cells.slice(0, maxColumns + 1).map(emptyToNull),
        width,
        cells.length < width ? "wrongCellCount" : undefined,
      );
  }
}

function emptyToNull(cell: string): string | null {
  return cell === "" ? null : cell;
}

/**
 * Yields the records that are not empty. Blank lines and lines of separators only are how Excel saves empty
 * rows.
 */
async function* records(file: CsvFile): AsyncGenerator<CsvRecord> {
  const lines = splitLines(decodeFile(file.path, file.encoding), (start, line) =>
    refuseWideHeader(start, line, file.separator),
  );
  for await (const record of csvRecords(withoutDeclaration(lines), file.separator)) {
    if (!record.cells || record.cells.some((cell) => cell.trim() !== "")) yield record;
  }
}

async function* withoutDeclaration(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  for await (const line of lines) {
    if (line.number > 1 || !declaredSeparator(line.text)) yield line;
  }
}

/**
 * Throws `tooManyColumns` for a header line that is too long because of its columns, as that tells the user
 * more than a line that is too long.
 */
function refuseWideHeader(start: string, line: number, separator: string): void {
  if (start.split(separator, maxColumns + 2).length > maxColumns)
    throw new TableError("tooManyColumns", { line });
}
