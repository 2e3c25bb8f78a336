/** `[start, end)` in the paragraph. */
export type LineRange = readonly [number, number];

// A line may end after a space, a hyphen or a slash between words; no-break spaces hold.
const chunk = /[^ \-/]*(?:[-/]+| +|$)/g;

/** Breaks a paragraph into lines no wider than `width`; a word that is wider alone is cut. Trailing spaces do not count. */
export function breakLines(paragraph: string, width: number, measure: (text: string) => number): LineRange[] {
  const lines: LineRange[] = [];
  let start = 0;
  let end = 0;
  for (const [word] of paragraph.matchAll(chunk)) {
    if (word === "") continue;
    if (end > start && measure(paragraph.slice(start, end + word.trimEnd().length)) > width) {
      lines.push([start, end]);
      start = end;
    }
    end += word.length;
    while (measure(paragraph.slice(start, end).trimEnd()) > width) {
      const cut = longestFit(paragraph, start, end, width, measure);
      if (cut >= end) break;
      lines.push([start, cut]);
      start = cut;
    }
  }
  if (end > start || lines.length === 0) lines.push([start, end]);
  return lines.map(([from, until]) => [from, from + paragraph.slice(from, until).trimEnd().length]);
}

function longestFit(
  paragraph: string,
  start: number,
  end: number,
  width: number,
  measure: (text: string) => number,
): number {
  let cut = start + 1;
  while (cut < end && measure(paragraph.slice(start, cut + 1)) <= width) cut += 1;
  return cut;
}
