import { TableError } from "#api/platform/paper/tabular/table-error.ts";

/** One line of a text file: its text, the line break that ended it, and its number from 1. */
export interface Line {
  text: string;
  end: string;
  number: number;
}

/**
 * Far above the longest honest row. A file without line breaks is noticed after this many characters, not at
 * its end.
 */
export const maxLineLength = 1_000_000;

/**
 * Cuts chunks of text into lines at CR LF, LF or CR, with at most one line in memory. Throws `lineTooLong`;
 * `onLong` may look at the beginning of the line and throw a more specific error first.
 */
export async function* splitLines(
  chunks: AsyncIterable<string>,
  onLong?: (start: string, number: number) => void,
): AsyncGenerator<Line> {
  let rest = "";
  let number = 0;
  for await (const chunk of chunks) {
    const text = rest + chunk;
    const lineBreak = /\r\n|\n|\r/g;
    let from = 0;
    for (let match = lineBreak.exec(text); match; match = lineBreak.exec(text)) {
      // A CR at the end of the chunk may be half of a CR LF.
      if (match[0] === "\r" && match.index === text.length - 1) break;
      number += 1;
      yield { text: text.slice(from, match.index), end: match[0], number };
      from = match.index + match[0].length;
    }
    rest = text.slice(from);
    if (rest.length > maxLineLength) {
      onLong?.(rest, number + 1);
      throw new TableError("lineTooLong", { line: number + 1 });
    }
  }
  if (rest === "") return;
  const end = rest.endsWith("\r") ? "\r" : "";
  yield { text: end ? rest.slice(0, -1) : rest, end, number: number + 1 };
}
