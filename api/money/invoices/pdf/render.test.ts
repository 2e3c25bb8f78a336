import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { taxLines } from "#api/money/invoices/rules/tax.ts";
import { readPages, readProperties } from "#api/platform/paper/pdf/read-pages.ts";
import { languages } from "#contract/platform/languages.ts";
import type { InvoiceDocument } from "./document.ts";
import { renderInvoicePdf } from "./render.ts";
import { sampleDocument } from "./sample-document.ts";

async function pagesOf(changes: Partial<InvoiceDocument> = {}): Promise<string[]> {
  const pages = await readPages(await renderInvoicePdf(sampleDocument(changes)));
  return pages.map((page) => page.replace(/[\s\u00a0]+/g, " "));
}

function manyLines(count: number): Pick<InvoiceDocument, "lines" | "taxGroups" | "totals"> {
  const { lines, groups, totals } = taxLines(
    Array.from({ length: count }, (_, index) => ({
      description: `Nacht ${index + 1}`,
      quantity: 1,
      unitGross: 10_000,
      taxRate: 1000,
    })),
  );
  return { lines, taxGroups: groups, totals };
}

const { issuer } = sampleDocument();

describe("invoice on paper", () => {
  it("shows what law asks for as text that can be searched", async () => {
    const [page = ""] = await pagesOf();
    for (const text of [
      "Rechnung W-2026-00017",
      "Stadtwohnen Wien GmbH",
      "ATU12345675",
      "FN 123456a",
      "Käthe Groß-Özdemir",
      "Müllerstraße 5",
      "Rechnungsdatum 21/11/2026",
      "Leistungszeitraum 14/11/2026 – 21/11/2026",
      "Apartment W17, Leopoldsgasse 12/17",
      "10 % 766,82 76,68 843,50",
      "20 % 79,17 15,83 95,00",
      "nicht umsatzsteuerbar 24,54 0,00 24,54",
      "Gesamtbetrag € 963,04",
      "Bitte überweisen Sie € 963,04 bis 05/12/2026 unter Angabe von W-2026-00017.",
      "AT61 1904 3002 3457 3201",
      "Seite 1 von 1",
    ]) {
      expect(page).toContain(text);
    }
  });

  it("writes names in Cyrillic, Hebrew and with accents", async () => {
    const [russian = ""] = await pagesOf({
      language: "ru",
      recipient: { name: "Екатерина Соловьёва", addressLines: ["Санкт-Петербург"] },
    });
    expect(russian).toContain("Екатерина Соловьёва");
    expect(russian).toContain("Счёт W-2026-00017");
    const [hebrew = ""] = await pagesOf({
      language: "he",
      recipient: { name: "דוד כהן", addressLines: ["ירושלים"] },
    });
    expect(hebrew).toContain("דוד כהן");
    expect(hebrew).toContain("חשבונית");
    expect(hebrew).toContain("€ 963.04");
    const [mixed = ""] = await pagesOf({
      recipient: { name: "Élodie Őry-Łukasz", addressLines: ["São João"] },
    });
    expect(mixed).toContain("Élodie Őry-Łukasz");
    expect(mixed).toContain("São João");
  });

  it.each(languages)("has words for everything in %s", async (language) => {
    const [page = ""] = await pagesOf({
      language,
      state: "draft",
      number: undefined,
      paymentTerms: { dueDate: "2026-12-05", paid: 100 },
    });
    expect(page).not.toMatch(/invoicePdf|\{\{|undefined/);
  });

  it("breaks over pages with the head repeated, the sum carried forward and the pages counted", async () => {
    const pages = await pagesOf(manyLines(60));
    expect(pages).toHaveLength(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain("Pos. Leistung Menge Einzelpreis USt. Betrag");
      expect(page).toContain(`Seite ${index + 1} von 3`);
    }
    const carried = pages.map((page) => [...page.matchAll(/Übertrag (€ [\d.,]+)/g)].map(([, sum]) => sum));
    expect(carried[0]).toHaveLength(1);
    expect(carried[1]?.[0]).toBe(carried[0]?.[0]);
    expect(carried[2]).toEqual([carried[1]?.[1]]);
    expect(pages.join(" ").match(/Nacht \d+/g)).toHaveLength(60);
    expect(pages[2]).toContain("Gesamtbetrag € 6.000,00");
  });

  it("never leaves the totals alone on a page", async () => {
    for (let count = 11; count <= 17; count++) {
      const pages = await pagesOf(manyLines(count));
      const last = pages.find((page) => page.includes("Gesamtbetrag"));
      expect(last, `${count} lines`).toContain(`Nacht ${count}`);
    }
  }, 30_000);

  it("marks a draft on every page and asks for no number that is not there", async () => {
    const pages = await pagesOf({ ...manyLines(40), state: "draft", number: undefined });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain("Entwurf");
    expect(pages.join(" ")).not.toContain("undefined");
    expect((await pagesOf()).join(" ")).not.toContain("Entwurf");
  });

  it("says which invoice a cancellation takes back, and asks for no payment", async () => {
    const [page = ""] = await pagesOf({
      kind: "cancellation",
      number: "W-2026-C00003",
      cancels: { number: "W-2026-00017", issueDate: "2026-11-21" },
    });
    expect(page).toContain("Stornorechnung W-2026-C00003");
    expect(page).toContain("Storniert Rechnung W-2026-00017 vom 21/11/2026");
    expect(page).not.toContain("Bitte überweisen");
    expect(page).not.toContain("Zahlbar bis");
  });

  it("calls what gives money back a credit note, and asks for no payment", async () => {
    const [page = ""] = await pagesOf({ kind: "creditNote", number: "W-2026-C00004" });
    expect(page).toContain("Gutschrift W-2026-C00004");
    expect(page).toContain("Gutschriftnummer");
    expect(page).not.toContain("Bitte überweisen");
    expect(page).not.toContain("Zahlbar bis");
  });

  it("subtracts what is paid, and thanks when nothing is left", async () => {
    const [part = ""] = await pagesOf({ paymentTerms: { paid: 30_000 } });
    expect(part).toContain("Bereits bezahlt € −300,00");
    expect(part).toContain("Bitte überweisen Sie € 663,04 nach Erhalt");
    const [whole = ""] = await pagesOf({ paymentTerms: { paid: 96_304, dueDate: "2026-12-05" } });
    expect(whole).toContain("Vollständig bezahlt.");
    expect(whole).not.toContain("Bitte überweisen");
  });

  it("prints the small-business sentence and no VAT", async () => {
    const [austrian = ""] = await pagesOf({ smallBusiness: "AT" });
    expect(austrian).toContain("Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG 1994)");
    expect(austrian).not.toMatch(/USt\.-Satz|10 %/);
    expect((await pagesOf({ smallBusiness: "DE" }))[0]).toContain("§ 19 UStG");
  });

  it("keeps a long address inside the window", async () => {
    const addressLines = Array.from(
      { length: 9 },
      (_, index) => `Adresszeile ${index + 1} mit recht vielen Wörtern darin`,
    );
    const [page = ""] = await pagesOf({ recipient: { name: "Käthe Groß", addressLines } });
    expect(page).toContain("Adresszeile 9");
  });
});

describe("the file", () => {
  it("is the same for the same invoice, also with a logo that has transparency", async () => {
    const logo = new Uint8Array(
      await sharp({
        create: { width: 300, height: 80, channels: 4, background: { r: 24, g: 103, b: 192, alpha: 0.5 } },
      })
        .png()
        .toBuffer(),
    );
    const hashes = new Set<string>();
    for (let time = 0; time < 4; time++) {
      const bytes = await renderInvoicePdf(sampleDocument({ issuer: { ...issuer, logo } }));
      hashes.add(createHash("sha256").update(bytes).digest("hex"));
    }
    expect(hashes.size).toBe(1);
  });

  it("is another for another invoice", async () => {
    const [one, other] = await Promise.all([
      renderInvoicePdf(sampleDocument()),
      renderInvoicePdf(sampleDocument({ number: "W-2026-00018" })),
    ]);
    expect(Buffer.compare(one, other)).not.toBe(0);
  });

  it("takes a JPEG as logo", async () => {
    const logo = new Uint8Array(
      await sharp({ create: { width: 300, height: 80, channels: 3, background: "#1867c0" } })
        .jpeg()
        .toBuffer(),
    );
    expect((await pagesOf({ language: "he", issuer: { ...issuer, logo } }))[0]).toContain(
      "Stadtwohnen Wien GmbH",
    );
  });

  it("names title, language and structure for screen readers", async () => {
    const bytes = await renderInvoicePdf(sampleDocument());
    expect(await readProperties(bytes)).toMatchObject({
      Title: "Rechnung W-2026-00017",
      Author: "Stadtwohnen Wien GmbH",
      CreationDate: "D:20261121000000Z",
      Language: "de",
    });
    const raw = Buffer.from(bytes).toString("latin1");
    expect(raw).toContain("/DisplayDocTitle true");
    for (const type of ["Document", "H1", "Table", "TR", "TH", "TD"]) expect(raw).toContain(`/S /${type}`);
  });
});
