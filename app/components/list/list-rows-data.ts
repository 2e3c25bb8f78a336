/** The rows of a list on their way to its screen. */
export interface RowsData<Row> {
  /** Absent in a browser whose page came with them as HTML. */
  readonly items?: readonly Row[];
}

/** Rows that a page shows: the browser takes over their HTML, so they need not travel as data, too. Only what can be enumerated does. */
export function asHtmlOnly<Row>(items: readonly Row[]): RowsData<Row> {
  return Object.defineProperty({}, "items", { value: items });
}
