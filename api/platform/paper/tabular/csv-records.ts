import { parseRecord, parseRecords } from "#api/platform/paper/tabular/csv-quotes.ts";
import { type Line, maxLineLength } from "#api/platform/paper/tabular/lines.ts";

/** The cells of one record, or `null` when its quotes are broken. `line` is its first line. */
export interface CsvRecord {
  line: number;
  cells: string[] | null;
}

/**
 * A quoted cell may contain line breaks, but a quote still open after this many lines was never meant to
 * open.
 */
const maxRecordLines = 200;
/** Lines parsed in one go. */
const batchLines = 500;

/**
 * Joins lines into records. A broken or unclosed quote costs only its own line: the lines that the open quote
 * had swallowed are read again on their own. So a stray quote in line 5 of 100,000 loses one row.
 */
export async function* csvRecords(lines: AsyncIterable<Line>, separator: string): AsyncGenerator<CsvRecord> {
  const source = lines[Symbol.asyncIterator]();
  const again: Line[] = [];
  const next = async (): Promise<Line | undefined> => again.shift() ?? (await source.next()).value;
  let batch: Line[] = [];
  try {
    for (let first = await next(); first; first = await next()) {
      if (!hasOpenQuote(first.text, false)) {
        batch.push(first);
        // The header is returned at once: whoever needs only that should not pay for 500 lines.
        if (batch.length < batchLines && first.number > 1) continue;
      }
      yield* wholeLines(batch, separator);
      const ended = batch.at(-1) === first;
      batch = [];
      if (ended) continue;
      const taken = await untilQuoteCloses(first, next);
      const cells = taken.closed ? parseRecord(taken.text, separator) : null;
      if (!cells) again.unshift(...taken.lines.slice(1));
      yield { line: first.number, cells };
    }
    yield* wholeLines(batch, separator);
  } finally {
    await source.return?.();
  }
}

/** Yields records of one line each. Only those with quotes need the parser. */
function* wholeLines(lines: readonly Line[], separator: string): Generator<CsvRecord> {
  const quoted = parseRecords(
    lines.filter(({ text }) => text.includes('"')).map(({ text }) => text),
    separator,
  )[Symbol.iterator]();
  for (const { number, text } of lines) {
    yield { line: number, cells: text.includes('"') ? (quoted.next().value ?? null) : text.split(separator) };
  }
}

async function untilQuoteCloses(first: Line, next: () => Promise<Line | undefined>) {
  const lines = [first];
  let { text, end } = first;
  let closed = false;
  while (!closed && lines.length < maxRecordLines && text.length < maxLineLength) {
    const line = await next();
    if (!line) break;
    lines.push(line);
    text += end + line.text;
    end = line.end;
    closed = !hasOpenQuote(line.text, true);
  }
  return { lines, text, closed };
}

/**
 * An odd number of quotes opens or closes; a doubled quote inside a cell counts twice and changes nothing.
 */
function hasOpenQuote(text: string, open: boolean): boolean {
  let odd = open;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) odd = !odd;
  return odd;
}
