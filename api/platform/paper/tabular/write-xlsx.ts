import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { RowSource, TableColumn } from "#api/platform/paper/tabular/columns.ts";
import { type SheetOptions, sheetXml } from "#api/platform/paper/tabular/sheet-xml.ts";
import { sheetPath, workbookXml } from "#api/platform/paper/tabular/workbook-xml.ts";

/** The MIME type of a workbook. */
export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Writes a workbook of one sheet as a stream: the header is bold, frozen and has filters; days and money are
 * real values in the formats DD/MM/YYYY and #,##0.00. Rows are fetched as the reader takes bytes, so memory
 * use stays flat, and a reader that goes away ends the rows too. The stream fails with `TableError`
 * `tooManyRows`, or with what `rows` throws.
 */
export function writeXlsx(
  sheetName: string,
  columns: readonly TableColumn[],
  rows: RowSource,
  options: SheetOptions = {},
): Readable {
  const zip = new ZipFile();
  const sheet = Readable.from(sheetXml(columns, rows, options), { objectMode: false });
  const output = new PassThrough();
  zip.on("error", (error: Error) => output.destroy(error));
  // The zip listens only once it has come to the sheet; rows may fail before.
  sheet.on("error", (error) => output.destroy(error));
  output.on("close", () => sheet.destroy());
  for (const [path, xml] of Object.entries(workbookXml(sheetName))) zip.addBuffer(Buffer.from(xml), path);
  zip.addReadStream(sheet, sheetPath);
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}
