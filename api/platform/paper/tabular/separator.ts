/**
 * In order of preference when they split equally well: commas occur in texts and numbers too, tabs hardly
 * ever.
 */
const candidates = ["\t", ";", ",", "|"];

/**
 * Guesses the separator of a CSV text from its first lines: the one that splits the header and most lines
 * after it into equally many cells. A header without any of them is a single column; then a separator is
 * returned that the lines do not use, so that `1,5` stays one cell.
 */
export function sniffSeparator(sample: string): string {
  const lines = withoutQuoted(sample)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, 30);
  const scored = candidates.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const inHeader = counts[0] ?? 0;
    return {
      separator,
      inHeader,
      alike: counts.filter((count) => count === inHeader).length,
      total: counts.reduce((sum, count) => sum + count, 0),
    };
  });
  const dividing = scored
    .filter(({ inHeader }) => inHeader > 0)
    .sort((a, b) => b.alike - a.alike || b.inHeader - a.inHeader);
  const unused = scored.toSorted((a, b) => a.total - b.total);
  return (dividing[0] ?? unused[0])?.separator ?? ",";
}

/** Removes the insides of quotes from the text; a quote that never closes within the sample stays. */
function withoutQuoted(sample: string): string {
  return sample.replaceAll(/"(?:[^"]|"")*"/g, "");
}

/** Reads `sep=;` in the first line, which tells Excel the separator. */
export function declaredSeparator(line: string): string | undefined {
  return /^"?sep=([,;\t|])"?$/i.exec(line)?.[1];
}
