import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { describe, expect, it } from "vitest";
import { openTable } from "#api/platform/paper/tabular/read-table.ts";
import { allRows, temporaryFiles } from "#api/platform/paper/tabular/testing.ts";

const file = temporaryFiles();

describe("reading CSV", () => {
  it("reads a real list of 7,074 flats", async () => {
    const table = await openTable(
      resolve(import.meta.dirname, "../../../../../shared/data/vienna-listings.csv"),
    );
    expect(table).toMatchObject({ format: "csv", encoding: "utf-8", separator: "," });
    expect(table.header).toHaveLength(17);
    const rows = await allRows(table);
    expect(rows).toHaveLength(7_074);
    expect(rows.filter(({ problem }) => problem)).toEqual([]);
    expect(rows[3]?.cells.slice(1, 4)).toEqual(["447726025", "Alsergrund", "Entire condo"]);
    expect(new Set(rows.map(({ cells }) => cells[2]))).toContain("Landstraße");
  });

  it.each([
    ["utf-8", Buffer.from("Straße;Preis\nJägerweg;5")],
    ["utf-8", Buffer.from("\ufeffStraße;Preis\nJägerweg;5")],
    ["utf-16le", Buffer.from("\ufeffStraße;Preis\nJägerweg;5", "utf16le")],
    ["utf-16be", Buffer.from("\ufeffStraße;Preis\nJägerweg;5", "utf16le").swap16()],
    ["utf-16le", Buffer.from("Straße;Preis\nJägerweg;5", "utf16le")],
    ["utf-16be", Buffer.from("Straße;Preis\nJägerweg;5", "utf16le").swap16()],
    ["windows-1252", Buffer.from("Straße;Preis\nJägerweg;5", "latin1")],
  ])("recognizes %s", async (encoding, bytes) => {
    const table = await openTable(file(bytes));
    expect(table).toMatchObject({ encoding, separator: ";", header: ["Straße", "Preis"] });
    expect(await allRows(table)).toEqual([{ line: 2, cells: ["Jägerweg", "5"] }]);
  });

  it("reads the euro sign of windows-1252, which Latin-1 has not", async () => {
    const table = await openTable(file(Buffer.from([...Buffer.from("a\n5 "), 0x80])));
    expect((await allRows(table))[0]?.cells).toEqual(["5 €"]);
  });

  it("recognizes windows-1252 by an umlaut far behind the first megabyte", async () => {
    const table = await openTable(file(Buffer.from(`a;b\n${"x;y\n".repeat(400_000)}ü;y\n`, "latin1")));
    expect(table.encoding).toBe("windows-1252");
  });

  it.each([
    [",", "a,b,c\n1;2,3,4\n5,6,7"],
    [";", "a;b;c\n1,5;2,5;3,5\n1,0;2,0;3,0"],
    ["\t", "a\tb, c\n1\t2, 3"],
    ["|", "a|b\n1|2"],
    [";", '"a, b";c\n"d, e, f";g'],
    ["|", "sep=|\na|b;c;d\n1|2"],
  ])("recognizes the separator %j", async (separator, text) => {
    const table = await openTable(file(text));
    expect(table.separator).toBe(separator);
    expect((await allRows(table)).filter(({ problem }) => problem)).toEqual([]);
  });

  it("leaves decimal commas of a single column alone", async () => {
    const table = await openTable(file("Preis\n1,5\n2,5"));
    expect((await allRows(table)).map(({ cells }) => cells)).toEqual([["1,5"], ["2,5"]]);
  });

  it("keeps line breaks, separators and doubled quotes inside of quotes", async () => {
    const table = await openTable(file('a,b\r\n"one\r\ntwo, ""three""",4\r\n5,6'));
    expect(await allRows(table)).toEqual([
      { line: 2, cells: ['one\r\ntwo, "three"', "4"] },
      { line: 4, cells: ["5", "6"] },
    ]);
  });

  it("reports rows out of step with their line and reads on", async () => {
    const table = await openTable(file("a,b,c\n1,2\n1,2,3\n1,2,3,4\n1,2,3,,\n\n,,\n7,8,9"));
    expect(await allRows(table)).toEqual([
      { line: 2, cells: ["1", "2", null], problem: "wrongCellCount" },
      { line: 3, cells: ["1", "2", "3"] },
      { line: 4, cells: ["1", "2", "3"], problem: "wrongCellCount" },
      { line: 5, cells: ["1", "2", "3"] },
      { line: 8, cells: ["7", "8", "9"] },
    ]);
  });

  it("loses one row to a stray quote, not the rest of the file", async () => {
    const table = await openTable(file(`a,b\n1,"2\n3,4\n"5"x,6\n${"7,8\n".repeat(2_000)}`));
    const rows = await allRows(table);
    expect(rows).toHaveLength(2_003);
    expect(rows.filter(({ problem }) => problem)).toMatchObject([
      { line: 2, problem: "brokenQuote" },
      { line: 4, problem: "brokenQuote" },
    ]);
  });

  it("reports a cell longer than Excel's longest", async () => {
    const table = await openTable(file(`a\n${"x".repeat(32_767)}\n${"x".repeat(32_768)}\n1`));
    expect((await allRows(table)).map(({ problem }) => problem)).toEqual([
      undefined,
      "cellTooLong",
      undefined,
    ]);
  });

  it("refuses ten million columns with little memory", async () => {
    const path = file("");
    await pipeline(
      Readable.from(Array.from({ length: 100 }, () => "column,".repeat(100_000))),
      createWriteStream(path),
    );
    expect((await stat(path)).size).toBe(70_000_000);
    const before = process.memoryUsage().rss;
    await expect(openTable(path)).rejects.toMatchObject({ reason: "tooManyColumns", line: 1 });
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  it.each([
    ["lineTooLong", "x".repeat(3_000_000)],
    ["tooManyColumns", `${"a;".repeat(501)}b\n1`],
    ["empty", ""],
    ["empty", "\n \n;;;\n"],
    ["unclosedQuote", 'a,"b\n1,2'],
    ["encoding", "a;b\n1;\u00002"],
    ["notATable", "<!DOCTYPE html><table><tr><td>1</td></tr></table>"],
    ["notATable", "%PDF-1.7\n%…"],
    ["notATable", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 1, 2, 3])],
    ["unsupported", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
    [
      "encrypted",
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        Buffer.from("EncryptedPackage", "utf16le"),
      ]),
    ],
  ])("refuses with %s", async (reason, content) => {
    await expect(openTable(file(content))).rejects.toMatchObject({ name: "TableError", reason });
  });
});
