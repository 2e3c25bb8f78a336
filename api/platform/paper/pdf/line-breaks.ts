/** `[start, end)` within the paragraph. */
export type LineRange = readonly [number, number];

// A line may end after a space, a hyphen or a slash between words; no-break spaces do not end lines.
const chunk = /[^ \-/]*(?:[-/]+| +|$)/g;

/** Returns the width of the part of a paragraph that begins at `start`. */
export type Measure = (text: string, start: number) => number;

/**
 * Breaks a paragraph into lines no wider than `width`. A single word that is wider is cut. Trailing spaces do
 * not count.
 */
export function breakLines(paragraph: string, width: number, measure: Measure): LineRange[] {
  const lines: LineRange[] = [];
  let start = 0;
  let end = 0;
  for (const [word] of paragraph.matchAll(chunk)) {
    if (word === "") continue;
    if (end > start && measure(paragraph.slice(start, end + word.trimEnd().length), start) > width) {
      lines.push([start, end]);
      start = end;
    }
    end += word.length;
    while (measure(paragraph.slice(start, end).trimEnd(), start) > width) {
      const cut = longestFit(paragraph, start, end, width, measure);
      if (cut >= end) break;
      lines.push([start, cut]);
      start = cut;
    }
  }
  if (end > start || lines.length === 0) lines.push([start, end]);
  return lines.map(([from, until]) => [from, from + paragraph.slice(from, until).trimEnd().length]);
}

function longestFit(paragraph: string, start: number, end: number, width: number, measure: Measure): number {
  let cut = start + 1;
  while (cut < end && measure(paragraph.slice(start, cut + 1), start) <= width) cut += 1;
  return cut;
}
