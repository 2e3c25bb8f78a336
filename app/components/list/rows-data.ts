/** The rows of a list on their way to its screen; a document is handed those it shows, the browser finds them there as HTML. */
export interface RowsData<Row> {
  readonly items?: readonly Row[];
}
