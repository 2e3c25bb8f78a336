import { parse } from "csv-parse/sync";
import { type Line, maxLineLength } from "#api/platform/tabular/lines.ts";

/** The cells of one record, or `null` where its quotes are broken. `line` is where it begins. */
export interface CsvRecord {
  line: number;
  cells: string[] | null;
}

/** A quoted cell may have line breaks inside, but a quote still open after this many lines was never meant to open. */
const maxRecordLines = 500;

/**
 * Puts lines together into records. A broken or unclosed quote costs the one line it stands in: the lines that the
 * open quote had swallowed are read again on their own. So a stray quote in line 5 of 100,000 loses one row.
 */
export async function* csvRecords(lines: AsyncIterable<Line>, separator: string): AsyncGenerator<CsvRecord> {
  const source = lines[Symbol.asyncIterator]();
  const again: Line[] = [];
  const next = async () => again.shift() ?? (await source.next()).value ?? undefined;
  try {
    for (let first: Line | undefined = await next(); first; first = await next()) {
      if (!first.text.includes('"')) {
        yield { line: first.number, cells: first.text.split(separator) };
        continue;
      }
      const taken = [first];
      let text = first.text;
      let open = hasOpenQuote(first.text, false);
      let end = first.end;
      while (open && taken.length < maxRecordLines && text.length < maxLineLength) {
        const line: Line | undefined = await next();
        if (!line) break;
        taken.push(line);
        text += end + line.text;
        end = line.end;
        open = hasOpenQuote(line.text, open);
      }
      const cells = open ? null : parseRecord(text, separator);
      if (!cells) again.unshift(...taken.slice(1));
      yield { line: first.number, cells };
    }
  } finally {
    await source.return?.();
  }
}

/** An odd number of quotes opens or closes; a doubled quote inside a cell counts twice and changes nothing. */
function hasOpenQuote(text: string, open: boolean): boolean {
  let odd = open;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) odd = !odd;
  return odd;
}

function parseRecord(text: string, separator: string): string[] | null {
  try {
    // No real separator of records: the text is one record, and a line break in it stands inside quotes.
    const records: string[][] = parse(text, {
      delimiter: separator,
      record_delimiter: "\u0000",
      relax_column_count: true,
    });
    return records.length === 1 ? (records[0] ?? null) : null;
  } catch {
    return null;
  }
}
