import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openTable } from "#api/platform/paper/tabular/read-table.ts";
import { allRows, temporaryFiles, zipOf } from "#api/platform/paper/tabular/testing.ts";
import { workbookXml } from "#api/platform/paper/tabular/workbook-xml.ts";

const file = temporaryFiles();
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook as Excel saves one: two sheets, shared strings, its own number formats. */
async function workbook(rows: string, more: Record<string, string> = {}): Promise<string> {
  return file(
    await zipOf({
      ...workbookXml("unused"),
      "xl/workbook.xml": `<workbook xmlns:r="${relations}"><workbookPr/><sheets><sheet name="Hidden" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Flats" sheetId="2" r:id="rId2"/><sheet name="Owners" sheetId="3" r:id="rId3"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships>${["worksheets/sheet1.xml", "/xl/worksheets/sheet2.xml", "worksheets/sheet3.xml"].map((target, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="${target}"/>`).join("")}<Relationship Id="rId4" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId5" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
      "xl/sharedStrings.xml": `<sst><si><t>Name</t></si><si><r><t>Jäger</t></r><r><rPr><b/></rPr><t>weg</t></r><rPh sb="0" eb="1"><t>phonetic</t></rPh></si><si><t>a_x000D_b</t></si></sst>`,
      "xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-407]dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;days&quot;"/><numFmt numFmtId="166" formatCode="dd.mm.yy hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
      "xl/worksheets/sheet1.xml": "<worksheet><sheetData/></worksheet>",
      "xl/worksheets/sheet2.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      "xl/worksheets/sheet3.xml": `<x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Owner</x:t></x:is></x:c></x:row><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      ...more,
    }),
  );
}

const header =
  '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t> Wert </t></is></c><c r="C2" s="1"/></row>';

async function readCell(cell: string) {
  const table = await openTable(await workbook(`${header}<row r="3">${cell}</row>`));
  const [row] = await allRows(table);
  return { value: row?.cells[1], problem: row?.problem, formulas: table.hadFormulas };
}

describe("reading a workbook", () => {
  it("takes the first visible sheet, its header wherever it begins, and sheet rows as line numbers", async () => {
    const table = await openTable(
      await workbook(
        `${header}<row r="5"><c r="A5" t="s"><v>1</v></c></row><row r="6"/><row r="9"><c r="B9"><v>1</v></c><c r="D9"><v>1</v></c></row>`,
      ),
    );
    expect(table).toMatchObject({
      format: "xlsx",
      header: ["Name", "Wert"],
      sheets: ["Hidden", "Flats", "Owners"],
    });
    expect(await allRows(table)).toEqual([
      { line: 5, cells: ["Jägerweg", null] },
      { line: 9, cells: [null, 1], problem: "wrongCellCount" },
    ]);
  });

  it("takes a sheet by its name, written with prefixes and without references", async () => {
    const table = await openTable(await workbook(header), { sheet: "Owners" });
    expect(table.header).toEqual(["Owner"]);
    expect(await allRows(table)).toEqual([{ line: 2, cells: [7] }]);
  });

  it.each([
    ["all digits of a long number that stand in the file", "1234567890123456789", "1234567890123456789"],
    ["a number rounded by Excel as its cell shows it", "1.23456789012345E+18", "1.23456789012345E+18"],
    ["a number rounded to sixteen digits alike", "1234567890123450", "1.23456789012345E+15"],
    ["a number rounded to a double alike", "1234567890123456800", "1.2345678901234568E+18"],
    ["a number that fits as a number", "123456789012345", 123456789012345],
  ])("reads %s", async (_title, stored, value) => {
    expect((await readCell(`<c r="B3"><v>${stored}</v></c>`)).value).toBe(value);
  });

  it.each([
    ["a shared string with Excel's escapes", '<c r="B3" t="s"><v>2</v></c>', "a\rb"],
    ["a number", '<c r="B3"><v>1.5</v></c>', 1.5],
    ["a number in words", '<c r="B3" s="3"><v>30</v></c>', 30],
    ["a boolean", '<c r="B3" t="b"><v>1</v></c>', true],
    ["a day in a format of Excel's", '<c r="B3" s="1"><v>46000</v></c>', "2025-12-09"],
    ["a day in a format of one's own", '<c r="B3" s="2"><v>46000</v></c>', "2025-12-09"],
    ["a day and a time", '<c r="B3" s="4"><v>46000.75</v></c>', "2025-12-09T18:00:00"],
    ["a time", '<c r="B3" s="5"><v>0.625</v></c>', "15:00:00"],
    ["a day before the leap day that never was", '<c r="B3" s="1"><v>1</v></c>', "1900-01-01"],
    ["a day as ISO text", '<c r="B3" t="d"><v>2026-03-01T00:00:00</v></c>', "2026-03-01"],
  ])("reads %s", async (_, cell, value) => {
    expect(await readCell(cell)).toEqual({ value, formulas: false });
  });

  it("reads days of the calendar that begins in 1904", async () => {
    const path = await workbook("", {
      "xl/workbook.xml": `<workbook xmlns:r="${relations}"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="rId2"/></sheets></workbook>`,
      "xl/worksheets/sheet2.xml":
        '<worksheet><sheetData><row><c t="str"><v>Day</v></c></row><row><c s="1"><v>44538</v></c></row></sheetData></worksheet>',
    });
    expect((await allRows(await openTable(path)))[0]?.cells).toEqual(["2025-12-09"]);
  });

  it("takes the saved value of a formula and says that there was one", async () => {
    expect(await readCell('<c r="B3"><f>6*7</f><v>42</v></c>')).toEqual({ value: 42, formulas: true });
    expect(await readCell('<c r="B3" t="str"><f>"a"</f><v>a</v></c>')).toEqual({
      value: "a",
      formulas: true,
    });
  });

  it("reports errors and formulas never calculated instead of an empty cell", async () => {
    expect(await readCell('<c r="B3" t="e"><v>#N/A</v></c>')).toMatchObject({
      value: null,
      problem: "errorCell",
    });
    expect(await readCell('<c r="B3"><f>6*7</f></c>')).toMatchObject({
      value: null,
      problem: "formulaWithoutValue",
    });
  });

  it("refuses a sheet that is not there, an empty one and a header too wide", async () => {
    await expect(openTable(await workbook(header), { sheet: "Other" })).rejects.toMatchObject({
      reason: "noSuchSheet",
    });
    await expect(openTable(await workbook("<row/>"))).rejects.toMatchObject({ reason: "empty" });
    await expect(
      openTable(await workbook(`<row r="1">${"<c><v>1</v></c>".repeat(501)}</row>`)),
    ).rejects.toMatchObject({ reason: "tooManyColumns" });
  });

  it("refuses a text without end before it fills the memory", async () => {
    const path = await workbook(
      `${header}<row r="3"><c t="str"><v>${randomBytes(600_000).toString("hex")}</v></c></row>`,
    );
    await expect(openTable(path).then(allRows)).rejects.toMatchObject({ reason: "cellTooLong" });
  });

  it("refuses a zip bomb while it inflates, whatever size it declares", async () => {
    const path = await workbook(`${header}${"<row/>".repeat(3_000_000)}`);
    await expect(openTable(path).then(allRows)).rejects.toMatchObject({ reason: "zipBomb" });
  });

  it("refuses an archive of thousands of parts", async () => {
    const parts = Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`part${index}`, "x"]));
    await expect(openTable(file(await zipOf(parts)))).rejects.toMatchObject({ reason: "zipBomb" });
  });

  it("expands no entities of the document's own", async () => {
    const bomb =
      '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>';
    await expect(openTable(await workbook("", { "xl/worksheets/sheet2.xml": bomb }))).rejects.toMatchObject({
      reason: "broken",
    });
  });

  it("refuses other archives and halves of files", async () => {
    await expect(openTable(file(await zipOf({ "word/document.xml": "<document/>" })))).rejects.toMatchObject({
      reason: "notATable",
    });
    const whole = await zipOf(workbookXml("a"));
    await expect(openTable(file(whole.subarray(0, whole.length / 2)))).rejects.toMatchObject({
      reason: "broken",
    });
    await expect(openTable(await workbook("<row><c></row>"))).rejects.toMatchObject({ reason: "broken" });
  });
});
