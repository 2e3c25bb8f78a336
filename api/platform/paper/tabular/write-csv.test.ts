import { buffer, text } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TableColumn } from "#api/platform/paper/tabular/columns.ts";
import { openTable } from "#api/platform/paper/tabular/read-table.ts";
import { allRows, temporaryFiles } from "#api/platform/paper/tabular/testing.ts";
import { writeCsv } from "#api/platform/paper/tabular/write-csv.ts";

const file = temporaryFiles();
const columns: TableColumn[] = [
  { key: "name", title: "Name", type: "text" },
  { key: "note", title: "Note", type: "text" },
  { key: "rent", title: "Rent", type: "money" },
  { key: "at", title: "At", type: "dateTime" },
];

describe("writing CSV", () => {
  it("writes money as decimals and instants on the wall clock", async () => {
    const written = await text(
      writeCsv(columns, [{ name: "Müller; Söhne", note: 'a "b"', rent: -1205, at: "2026-07-01T22:30:00Z" }], {
        separator: ";",
        timeZone: "Europe/Vienna",
      }),
    );
    expect(written).toBe('Name;Note;Rent;At\r\n"Müller; Söhne";"a ""b""";-12.05;2026-07-02 00:30\r\n');
  });

  it("begins with the mark by which Excel knows UTF-8", async () => {
    expect((await buffer(writeCsv(columns, []))).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });

  it.each(["=1+1", "+cmd|' /C calc'!A0", "-2+3+cmd|' /C calc'!A0", "@SUM(A1)", "\t=1", "\r=1"])(
    "makes %j text",
    async (name) => {
      expect(await text(writeCsv(columns.slice(0, 1), [{ name }]))).toMatch(/^Name\r\n"?'/);
    },
  );

  it.each(["+43 1 5125-0", "-12.50"])("leaves %s as it is, for it can do nothing", async (name) => {
    expect(await text(writeCsv(columns.slice(0, 1), [{ name }]))).toBe(`Name\r\n${name}\r\n`);
  });

  it("comes back as it was written, whatever the texts hold", async () => {
    const cell = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: fc.constantFrom('"', ",", ";", "\n", "\r", "\t", " ", "|", "é", "ש", "a") }),
    );
    const rows = fc.array(fc.record({ name: cell, note: cell }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(",", ";", "\t"), async (written, separator) => {
        const table = await openTable(
          file(
            await text(writeCsv(columns.slice(0, 2), written, { separator: separator as "," })).then(
              (csv) => `\ufeff${csv}`,
            ),
          ),
        );
        const expected = written.filter(
          ({ name, note }) => (name + note).trim() !== "" || guarded(name) || guarded(note),
        );
        expect((await allRows(table)).map(({ cells }) => cells)).toEqual(
          expected.map(({ name, note }) => [comesBack(name), comesBack(note)]),
        );
      }),
      { numRuns: 150 },
    );
  });
});

function guarded(value: string): boolean {
  return /^[=+\-@\t\r\n]/.test(value) && !/^[+-][\d .,()/-]+$/.test(value);
}

function comesBack(value: string): string | null {
  return guarded(value) ? `'${value}` : value === "" ? null : value;
}
