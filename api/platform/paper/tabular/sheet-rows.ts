import { shownNumber } from "#api/platform/paper/tabular/long-numbers.ts";
import { type DateKind, fromSerial } from "#api/platform/paper/tabular/spreadsheet-dates.ts";
import { type Cell, maxCellLength, maxColumns } from "#api/platform/paper/tabular/table.ts";
import { type RowProblem, TableError } from "#api/platform/paper/tabular/table-error.ts";
import { readXml, type XmlAttributes, type XmlListener } from "#api/platform/paper/tabular/xml-stream.ts";
import { unescapeText } from "#api/platform/paper/tabular/xml-text.ts";

/** The parts of the workbook that cells refer to. */
export interface SheetContext {
  dateStyles: readonly DateKind[];
  sharedStrings: readonly string[];
  from1904: boolean;
}

/** A row of a sheet as saved: only as wide as its last cell with a value. */
export interface SheetRow {
  line: number;
  cells: Cell[];
  formulas: boolean;
  problem?: RowProblem;
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  formula: boolean;
  text: string;
}

/**
 * Yields the rows of a sheet that are not empty. Throws `tooManyColumns` at once for a first row beyond the
 * widest table.
 */
export async function* sheetRows(
  chunks: AsyncIterable<string>,
  context: SheetContext,
): AsyncGenerator<SheetRow> {
  for await (const row of readXml<SheetRow>(chunks, (emit) => rowListener(emit, context))) {
    if (row.problem || row.cells.some((cell) => cell !== null)) yield row;
  }
}

function rowListener(emit: (row: SheetRow) => void, context: SheetContext): XmlListener {
  let row: SheetRow = { line: 0, cells: [], formulas: false };
  let cell: OpenCell | null = null;
  let column = 0;
  let collecting = false;
  let phonetic = false;
  let headerSeen = false;
  const finish = (done: OpenCell) => {
    const { value, problem } = readCell(done, context);
    if (problem) row.problem = problem;
    if (done.formula) row.formulas = true;
    if (value === null) return;
    if (done.column < maxColumns) {
      while (row.cells.length < done.column) row.cells.push(null);
      row.cells[done.column] = value;
    } else if (headerSeen) row.problem = "wrongCellCount";
    else throw new TableError("tooManyColumns", { line: row.line });
  };
  return {
    open: (name, attributes) => {
      if (name === "row") {
        row = { line: Number(attributes.r) || row.line + 1, cells: [], formulas: false };
        column = 0;
      } else if (name === "c") {
        cell = openCell(attributes, column);
        column = cell.column + 1;
      } else if (name === "f" && cell) cell.formula = true;
      else if (name === "rPh") phonetic = true;
      collecting = cell !== null && (name === "v" || (name === "t" && !phonetic));
    },
    text: (text) => {
      if (collecting && cell && cell.text.length <= maxCellLength) cell.text += text;
    },
    close: (name) => {
      collecting = false;
      if (name === "rPh") phonetic = false;
      else if (name === "c" && cell) {
        finish(cell);
        cell = null;
      } else if (name === "row") {
        headerSeen ||= row.cells.length > 0;
        emit(row);
      }
    },
  };
}

function openCell(attributes: XmlAttributes, next: number): OpenCell {
  return {
    column: columnOf(attributes.r) ?? next,
    type: attributes.t ?? "n",
    style: Number(attributes.s ?? 0),
    formula: false,
    text: "",
  };
}

/** `AB12` is column 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function readCell(
  { type, style, formula, text }: OpenCell,
  { dateStyles, sharedStrings, from1904 }: SheetContext,
): { value: Cell; problem?: RowProblem } {
  if (text === "")
    return formula && type !== "str" ? { value: null, problem: "formulaWithoutValue" } : { value: null };
  if (type === "s") return { value: sharedStrings[Number(text)] || null };
  if (type === "inlineStr" || type === "str") return { value: unescapeText(text) };
  if (type === "b") return { value: text === "1" || text === "true" };
  if (type === "e") return { value: null, problem: "errorCell" };
  if (type === "d") return { value: text.replace(/T00:00(:00(\.0+)?)?Z?$/, "") };
  const number = Number(text);
  if (!Number.isFinite(number)) return { value: text };
  const kind = dateStyles[style];
  return { value: (kind && fromSerial(number, kind, from1904)) || shownNumber(text, number) };
}
