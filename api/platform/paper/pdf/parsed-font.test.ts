import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { expect, it } from "vitest";
import { type ParsedFont, parsedFont, registerParsed } from "#api/platform/paper/pdf/parsed-font.ts";
import { readPages } from "#api/platform/paper/pdf/read-pages.ts";
import { unpackWoff } from "#api/platform/paper/pdf/woff.ts";

const require = createRequire(import.meta.url);
const inter = () =>
  unpackWoff(readFileSync(require.resolve("@fontsource/inter/files/inter-latin-400-normal.woff")));

async function drawn(font: ParsedFont, text: string): Promise<string> {
  const pdf = new PDFDocument();
  registerParsed(pdf, "inter", font);
  pdf.font("inter").text(text);
  pdf.end();
  return (await readPages(await buffer(pdf))).join();
}

it("has every character as text, whichever document drew parts of it before", async () => {
  const font = parsedFont(inter());
  expect(await drawn(font, "at 9:15; ä ö ü ½")).toContain("at 9:15; ä ö ü ½");
  expect(await drawn(font, "5. November, a o u 1")).toContain("5. November, a o u 1");
});
