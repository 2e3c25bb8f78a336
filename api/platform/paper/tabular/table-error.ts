/** Why a table cannot be read or written as a whole. The caller words it. */
export type TableErrorReason =
  | "notATable"
  | "unsupported"
  | "encrypted"
  | "empty"
  | "encoding"
  | "tooManyColumns"
  | "tooManyRows"
  | "cellTooLong"
  | "lineTooLong"
  | "tooLarge"
  | "zipBomb"
  | "broken"
  | "noSuchSheet"
  | "unclosedQuote";

/** A fault of one row. The row is returned with its number, and reading continues. */
export type RowProblem =
  | "wrongCellCount"
  | "brokenQuote"
  | "cellTooLong"
  | "errorCell"
  | "formulaWithoutValue";

/** A table that cannot be read or written. `line` is the line or sheet row where it was noticed, counted from 1. */
export class TableError extends Error {
  readonly reason: TableErrorReason;
  readonly line: number | undefined;

  constructor(reason: TableErrorReason, more: { line?: number; cause?: unknown } = {}) {
    super(more.line === undefined ? reason : `${reason} in line ${more.line}`, { cause: more.cause });
    this.name = "TableError";
    this.reason = reason;
    this.line = more.line;
  }
}
