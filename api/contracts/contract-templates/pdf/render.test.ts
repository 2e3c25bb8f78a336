import { describe, expect, it } from "vitest";
import { renderTemplatePdf } from "#api/contracts/contract-templates/pdf/render.ts";
import { sampleFacts } from "#api/contracts/contract-templates/rules/facts-testing.ts";
import { renderTemplate } from "#api/contracts/contract-templates/rules/render.ts";
import { valuesOf } from "#api/contracts/contract-templates/rules/values.ts";
import { starterIn } from "#api/contracts/contract-templates/starters.ts";
import { readPages, readProperties } from "#api/platform/paper/pdf/read-pages.ts";
import { type Language, languages } from "#contract/platform/languages.ts";

async function paperOf(text: string, language: Language = "de") {
  const rendered = renderTemplate(text, valuesOf(sampleFacts(), language));
  if (rendered.fault) throw new Error(rendered.fault.name);
  const bytes = await renderTemplatePdf({
    title: "Mietvertrag",
    author: "Stadtwohnen Wien GmbH",
    contractId: 4711,
    language,
    blocks: rendered.blocks,
    createdAt: new Date("2026-10-01T09:00:00Z"),
  });
  const pages = (await readPages(bytes)).map((page) => page.replace(/[\s\u00a0]+/g, " "));
  return { bytes, pages };
}

describe("a document on paper", () => {
  it("has its text as text, bold or not, with amounts of a table at their side", async () => {
    const { pages, bytes } = await paperOf(starterIn("de").text);
    const all = pages.join(" ");
    for (const text of [
      "Mietvertrag 4711",
      "Käthe Groß, Müllerstraße 5, 1020 Wien, Österreich",
      "Екатерина Соловьёва",
      "5. November 2026",
      "Der Preis des Aufenthalts beträgt € 440,00 , davon € 80,00 für die Reinigung.",
      "22/10/2026",
      "Mietvertrag · 4711",
      "Seite 1 von 1",
    ])
      expect(all.replaceAll(" ,", ",")).toContain(text.replaceAll(" ,", ","));
    expect(await readProperties(bytes)).toMatchObject({ Title: "Mietvertrag", Language: "de" });
    expect(Buffer.from(bytes).includes("/MarkInfo")).toBe(true);
  });

  it("reads Hebrew in its order, from right to left", async () => {
    const { pages } = await paperOf(
      "# חוזה שכירות {contract.number}\n\n**הצדדים** {guest.name}\n\n- אחת\n- שתיים",
      "he",
    );
    const [page = ""] = pages;
    expect(page).toContain("חוזה שכירות");
    expect(page.indexOf("חוזה")).toBeLessThan(page.indexOf("הצדדים"));
    expect(page.indexOf("אחת")).toBeLessThan(page.indexOf("שתיים"));
    expect(page).toContain("Käthe Groß");
  });

  it("goes on to as many pages as it takes, inside a paragraph, a list and a table", async () => {
    const words = "Wort ".repeat(900);
    const list = Array.from({ length: 80 }, (_, index) => `- Punkt ${index}`).join("\n");
    const rows = Array.from({ length: 90 }, (_, index) => `| Zeile ${index} | ${index} |`).join("\n");
    const { pages } = await paperOf(`${words}\n\n${list}\n\n| Kopf | Zahl |\n|---|---|\n${rows}\n\n> Ende`);
    expect(pages.length).toBeGreaterThan(4);
    const all = pages.join(" ");
    expect(all.match(/Wort/g)).toHaveLength(900);
    expect(all).toContain("Punkt 79");
    expect(all).toContain("Zeile 89");
    expect(all.match(/Kopf/g)?.length).toBeGreaterThan(1);
    expect(pages.at(-1)).toContain("Ende");
    expect(pages[1]).toContain(`Seite 2 von ${pages.length}`);
  });

  it("is drawn whatever stands in it: nothing, a row no page holds, what no face has", async () => {
    expect((await paperOf("")).pages).toHaveLength(1);
    const { pages } = await paperOf(`| A | B |\n|---|---|\n| ${"lang ".repeat(1500)} | x 🏠 漢 |\n\nEnde`);
    expect(pages.join(" ").match(/lang/g)).toHaveLength(1500);
    expect(pages.join(" ")).toContain("Ende");
    await expect(
      paperOf("> > > - - - 1. tief\n\n|a|b|c|d|e|f|g|h|i|j|k|l|m|n|\n|-|-|-|-|-|-|-|-|-|-|-|-|-|-|\n|1|"),
    ).resolves.toBeDefined();
  });

  it("is the same for the same contract", async () => {
    const [one, two] = [await paperOf(starterIn("he").text, "he"), await paperOf(starterIn("he").text, "he")];
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true);
  });

  it.each(languages)("has the sample text in %s on at most two pages", async (language) => {
    expect((await paperOf(starterIn(language).text, language)).pages.length).toBeLessThanOrEqual(2);
  });
});
