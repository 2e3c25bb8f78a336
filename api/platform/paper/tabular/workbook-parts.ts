import { type DateKind, dateKind } from "#api/platform/paper/tabular/spreadsheet-dates.ts";
import { maxCellLength } from "#api/platform/paper/tabular/table.ts";
import { TableError } from "#api/platform/paper/tabular/table-error.ts";
import type { WorkbookZip } from "#api/platform/paper/tabular/workbook-zip.ts";
import { readXml, type XmlAttributes } from "#api/platform/paper/tabular/xml-stream.ts";
import { unescapeText } from "#api/platform/paper/tabular/xml-text.ts";

export interface SheetPart {
  name: string;
  path: string;
  hidden: boolean;
}

/** The paths of a workbook's parts (ECMA-376 part 1, 12.3). Missing parts have no path. */
export interface WorkbookParts {
  sheets: SheetPart[];
  from1904: boolean;
  styles: string | undefined;
  sharedStrings: string | undefined;
}

/** All shared strings of a workbook stay in memory while it is read; at most this many characters. */
const maxSharedText = 60_000_000;

export async function readWorkbookParts(zip: WorkbookZip): Promise<WorkbookParts> {
  if (!zip.has("_rels/.rels")) throw new TableError("notATable");
  const workbook = (await relations(zip, "")).find(({ type }) => type === "officeDocument")?.path;
  if (!workbook?.endsWith(".xml") || !zip.has(workbook)) throw new TableError("notATable");
  const related = await relations(zip, workbook);
  const byKind = (kind: string) => related.find(({ type, path }) => type === kind && zip.has(path))?.path;
  const sheets: SheetPart[] = [];
  let from1904 = false;
  let isWorkbook = false;
  for await (const { name, attributes } of elements(zip, workbook)) {
    if (name === "workbook") isWorkbook = true;
    if (name === "workbookPr") from1904 = ["1", "true"].includes(attributes.date1904 ?? "");
    if (name !== "sheet") continue;
    const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
    const part = related.find((relation) => relation.id === id && relation.type === "worksheet");
    // Charts may be sheets of their own; they have no cells.
    if (part)
      sheets.push({
        name: attributes.name ?? "",
        path: part.path,
        hidden: (attributes.state ?? "visible") !== "visible",
      });
  }
  if (!isWorkbook) throw new TableError("notATable");
  return { sheets, from1904, styles: byKind("styles"), sharedStrings: byKind("sharedStrings") };
}

/** Returns what each cell style shows, by its index. */
export async function readDateStyles(zip: WorkbookZip, path: string | undefined): Promise<DateKind[]> {
  const kinds: DateKind[] = [];
  if (!path) return kinds;
  const codes = new Map<number, string>();
  let inCellStyles = false;
  for await (const { name, attributes } of elements(zip, path)) {
    if (name === "numFmt") codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
    if (name === "cellXfs" || name === "cellStyles" || name === "dxfs") inCellStyles = name === "cellXfs";
    const format = Number(attributes.numFmtId ?? 0);
    if (name === "xf" && inCellStyles) kinds.push(dateKind(format, codes.get(format)));
  }
  return kinds;
}

/**
 * Returns the texts that cells refer to by number. Formatting within a text and phonetic readings are left
 * out.
 */
export async function readSharedStrings(zip: WorkbookZip, path: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!path) return texts;
  let size = 0;
  const choices = readXml<string>(zip.text(path), (emit) => {
    let current = "";
    let collecting = false;
    let phonetic = false;
    return {
      open: (name) => {
        if (name === "si") current = "";
        else if (name === "rPh") phonetic = true;
        else collecting = name === "t" && !phonetic;
      },
      text: (text) => {
        if (collecting && current.length <= maxCellLength) current += text;
      },
      close: (name) => {
        if (name === "t") collecting = false;
        else if (name === "rPh") phonetic = false;
        else if (name === "si") emit(unescapeText(current.slice(0, maxCellLength + 1)));
      },
    };
  });
  for await (const text of choices) {
    // An empty text also costs its place in the list.
    size += text.length + 16;
    if (size > maxSharedText) throw new TableError("tooLarge");
    texts.push(text);
  }
  return texts;
}

async function relations(
  zip: WorkbookZip,
  part: string,
): Promise<{ id: string; type: string; path: string }[]> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const file = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const sheets: { id: string; type: string; path: string }[] = [];
  if (!zip.has(file)) return sheets;
  for await (const { name, attributes } of elements(zip, file)) {
    if (name !== "Relationship" || attributes.TargetMode === "External") continue;
    // Resolved as paths: absolute ones begin with a slash, others start in the part's folder.
    const path = new URL(attributes.Target ?? "", `zip:///${folder}`).pathname.slice(1);
    sheets.push({
      id: attributes.Id ?? "",
      type: attributes.Type?.split("/").at(-1) ?? "",
      path: decodeURI(path),
    });
  }
  return sheets;
}

function elements(zip: WorkbookZip, path: string) {
  return readXml<{ name: string; attributes: XmlAttributes }>(zip.text(path), (emit) => ({
    open: (name, attributes) => emit({ name, attributes }),
  }));
}
