import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import type { TableColumn } from "#api/platform/paper/tabular/columns.ts";
import { openTable } from "#api/platform/paper/tabular/read-table.ts";
import { allRows, temporaryFiles } from "#api/platform/paper/tabular/testing.ts";
import { openWorkbookZip } from "#api/platform/paper/tabular/workbook-zip.ts";
import { writeXlsx } from "#api/platform/paper/tabular/write-xlsx.ts";

const file = temporaryFiles();
const columns: TableColumn[] = [
  { key: "name", title: "Name", type: "text", width: 30 },
  { key: "rooms", title: "Rooms", type: "number" },
  { key: "rent", title: "Rent", type: "money" },
  { key: "from", title: "From", type: "date" },
  { key: "at", title: "Entered", type: "dateTime" },
  { key: "active", title: "Active", type: "boolean" },
];
const flat = {
  name: "Straße 1 & <2>",
  rooms: 2.5,
  rent: 123_456,
  from: "2026-02-28",
  at: "2026-07-01T22:30:00Z",
  active: true,
};

async function written(rows: Record<string, unknown>[], name = "Flats"): Promise<Buffer> {
  return buffer(writeXlsx(name, columns, rows, { rightToLeft: true, timeZone: "Europe/Vienna" }));
}

async function partOf(bytes: Buffer, part: string): Promise<string> {
  const zip = await openWorkbookZip(file(bytes));
  const text = (await Array.fromAsync(zip.text(part))).join("");
  zip.close();
  return text;
}

describe("writing a workbook", () => {
  it("comes back through our own reader with its types", async () => {
    const table = await openTable(file(await written([flat, { rent: -5, active: false }])));
    expect(table.header).toEqual(columns.map(({ title }) => title));
    expect(await allRows(table)).toEqual([
      { line: 2, cells: ["Straße 1 & <2>", 2.5, 1234.56, "2026-02-28", "2026-07-02T00:30:00", true] },
      { line: 3, cells: [null, null, -0.05, null, null, false] },
    ]);
  });

  it("is read alike by a reader that is not ours", async () => {
    const { sheets } = await readXlsx(await written([flat]));
    expect(sheets[0]?.name).toBe("Flats");
    expect(sheets[0]?.rows[1]).toEqual([
      "Straße 1 & <2>",
      2.5,
      1234.56,
      new Date("2026-02-28T00:00:00Z"),
      new Date("2026-07-02T00:30:00Z"),
      true,
    ]);
  });

  it("has a bold, frozen header with filters over all rows, from right to left", async () => {
    const bytes = await written([flat, flat]);
    const sheet = await partOf(bytes, "xl/worksheets/sheet1.xml");
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:F3"/>');
    expect(sheet).toContain('<col min="1" max="1" width="30" customWidth="1"/>');
    expect(await partOf(bytes, "xl/styles.xml")).toContain('formatCode="dd/mm/yyyy"');
  });

  it.each([
    '=HYPERLINK("http://x")',
    "+1+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "_x0041_",
    "a\u0000\r\nb",
    " x ",
    "\ud800",
  ])("keeps %j as text", async (name) => {
    const bytes = await written([{ name }]);
    expect(await partOf(bytes, "xl/worksheets/sheet1.xml")).not.toContain("<f");
    const table = await openTable(file(bytes));
    expect((await allRows(table))[0]?.cells[0]).toBe(name.toWellFormed());
    expect(table.hadFormulas).toBe(false);
  });

  it("shortens what Excel cannot hold, visibly, and mends the name of the sheet", async () => {
    const table = await openTable(
      file(await written([{ name: "x".repeat(40_000) }], "'Müller/Söhne: [all] and a very long name'")),
    );
    expect((await allRows(table))[0]?.cells[0]).toBe(`${"x".repeat(32_766)}…`);
    expect(table.sheets).toEqual(["Müller Söhne   all  and a very"]);
  });

  it("leaves days before Excel's calendar as text", async () => {
    const table = await openTable(file(await written([{ from: "1899-05-01" }])));
    expect((await allRows(table))[0]?.cells[3]).toBe("1899-05-01");
  });

  it("fails as its rows fail", async () => {
    async function* rows() {
      yield flat;
      throw new Error("connection lost");
    }
    await expect(buffer(writeXlsx("a", columns, rows()))).rejects.toThrow("connection lost");
  });

  it("ends its rows when the reader goes away", async () => {
    let ended = false;
    async function* rows() {
      try {
        for (;;) yield flat;
      } finally {
        ended = true;
      }
    }
    let received = 0;
    for await (const chunk of writeXlsx("a", columns, rows()) as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > 20_000) break;
    }
    await expect.poll(() => ended).toBe(true);
  });

  it("takes rows only as fast as they are read", async () => {
    let taken = 0;
    function* rows() {
      for (; taken < 100_000; taken += 1) yield flat;
    }
    const stream = writeXlsx("a", columns, rows());
    await once(stream, "readable");
    // Until nothing more is taken.
    for (let before = -1; before !== taken; await pause(50)) before = taken;
    expect(taken).toBeLessThan(50_000);
    stream.destroy();
  });
});
