import { describe, expect, it } from "vitest";
import { readPages } from "#api/platform/paper/pdf/read-pages.ts";
import { closeSheet, openSheet } from "#api/platform/paper/pdf/sheet.ts";
import { artifact, branchOf, leaf } from "#api/platform/paper/pdf/structure.ts";
import { drawText, heightOf, type TextStyle, widthOf } from "#api/platform/paper/pdf/text.ts";

const open = () =>
  openSheet({ title: "Probe", author: "Haus", language: "de", createdAt: new Date("2026-11-21T00:00:00Z") });
const style: TextStyle = { size: 10, direction: "ltr" };

async function written(draw: (pdf: PDFKit.PDFDocument) => void): Promise<string> {
  const pdf = open();
  pdf.addPage();
  draw(pdf);
  return (await readPages(await closeSheet(pdf))).join("\n");
}

describe("drawText", () => {
  it("writes real text of several scripts on one line", async () => {
    const text = await written((pdf) =>
      drawText(pdf, "Größe ő Ёлка № 5 € 7", { x: 50, y: 50, width: 400 }, style),
    );
    expect(text).toContain("Größe ő Ёлка № 5 € 7");
  });

  it("writes Hebrew in reading order", async () => {
    const text = await written((pdf) =>
      drawText(pdf, "דוד כהן", { x: 50, y: 50, width: 400 }, { ...style, direction: "rtl" }),
    );
    expect(text.replace(/\s+/g, " ")).toContain("דוד כהן");
  });

  it("is as high as it says, in paragraphs and broken lines", async () => {
    await written((pdf) => {
      const text = "Eine lange Zeile, die in einer schmalen Spalte umbrechen muss\nund eine zweite";
      const box = { x: 50, y: 50, width: 120 };
      const height = drawText(pdf, text, box, style);
      expect(height).toBe(heightOf(pdf, text, box.width, style));
      expect(height).toBeGreaterThan(3 * 14);
    });
  });

  it("survives emoji, marks and nothing at all", async () => {
    await written((pdf) => {
      expect(drawText(pdf, "", { x: 50, y: 50, width: 100 }, style)).toBe(14);
      expect(
        drawText(pdf, "Lena 🙂\u200f", { x: 50, y: 50, width: 100 }, { ...style, direction: "rtl" }),
      ).toBe(14);
      expect(widthOf(pdf, "\u200f\u2066\u2069", style)).toBe(0);
    });
  });

  it("gives all digits one width where they are tabular", async () => {
    await written((pdf) => {
      const tabular = { ...style, tabular: true };
      expect(widthOf(pdf, "111,11", tabular)).toBeCloseTo(widthOf(pdf, "888,88", tabular));
      expect(widthOf(pdf, "111,11", style)).toBeLessThan(widthOf(pdf, "888,88", style));
    });
  });
});

describe("structure", () => {
  it("tags content and leaves out what is none", async () => {
    const pdf = open();
    pdf.addPage();
    const root = pdf.struct("Document");
    pdf.addStructure(root);
    leaf(pdf, branchOf(pdf, root, "Sect"), "H1", () =>
      drawText(pdf, "Titel", { x: 50, y: 50, width: 100 }, style),
    );
    artifact(pdf, () => drawText(pdf, "Seite 1", { x: 50, y: 90, width: 100 }, style), "Pagination");
    root.end();
    const raw = Buffer.from(await closeSheet(pdf)).toString("latin1");
    expect(raw).toContain("/Marked true");
    expect(raw).toMatch(/\/S \/H1/);
  });
});
