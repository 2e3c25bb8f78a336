import { type SheetContext, type SheetRow, sheetRows } from "#api/platform/paper/tabular/sheet-rows.ts";
import { fitRow, headerNames, type Table, type TableRow } from "#api/platform/paper/tabular/table.ts";
import { TableError } from "#api/platform/paper/tabular/table-error.ts";
import {
  readDateStyles,
  readSharedStrings,
  readWorkbookParts,
} from "#api/platform/paper/tabular/workbook-parts.ts";
import { openWorkbookZip } from "#api/platform/paper/tabular/workbook-zip.ts";

/** Opens a workbook of Excel 2007 or later and reads the header of the named sheet, or of the first visible one. */
export async function openXlsx(path: string, sheetName?: string): Promise<Table> {
  const zip = await openWorkbookZip(path);
  try {
    const { sheets, from1904, ...parts } = await readWorkbookParts(zip);
    const sheet =
      sheetName === undefined
        ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
        : sheets.find(({ name }) => name === sheetName);
    if (!sheet) throw new TableError(sheetName === undefined ? "empty" : "noSuchSheet");
    const context = {
      from1904,
      dateStyles: await readDateStyles(zip, parts.styles),
      sharedStrings: await readSharedStrings(zip, parts.sharedStrings),
    };
    for await (const { line, cells } of sheetRows(zip.text(sheet.path), context)) {
      const header = headerNames(cells, line);
      return new WorkbookTable(
        path,
        sheet.path,
        context,
        sheets.map(({ name }) => name),
        { line, names: header },
      );
    }
    throw new TableError("empty");
  } finally {
    zip.close();
  }
}

class WorkbookTable implements Table {
  readonly format = "xlsx";
  readonly sheets: string[];
  readonly header: string[];
  hadFormulas = false;
  readonly #path: string;
  readonly #sheetPath: string;
  readonly #context: SheetContext;
  readonly #headerLine: number;

  constructor(
    path: string,
    sheetPath: string,
    context: SheetContext,
    sheets: string[],
    header: { line: number; names: string[] },
  ) {
    this.#path = path;
    this.#sheetPath = sheetPath;
    this.#context = context;
    this.sheets = sheets;
    this.header = header.names;
    this.#headerLine = header.line;
  }

  async *rows(): AsyncGenerator<TableRow> {
    const zip = await openWorkbookZip(this.#path);
    try {
      for await (const row of sheetRows(zip.text(this.#sheetPath), this.#context)) {
        this.hadFormulas ||= row.formulas;
        if (row.line > this.#headerLine) yield this.#fit(row);
      }
    } finally {
      zip.close();
    }
  }

  #fit({ line, cells, problem }: SheetRow): TableRow {
    return fitRow(line, cells, this.header.length, problem);
  }
}
