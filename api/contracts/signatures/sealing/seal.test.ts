import fc from "fast-check";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cleanDrawing } from "#api/contracts/signatures/sealing/drawing.ts";
import { sealPdf, sha256Of, voidPdf } from "#api/contracts/signatures/sealing/seal.ts";
import { sampleOrder, samplePaper, sampleSealer } from "#api/contracts/signatures/sealing/seal-testing.ts";
import { verifySeal } from "#api/contracts/signatures/sealing/verify.ts";
import { readPages, readProperties } from "#api/platform/paper/pdf/read-pages.ts";
import { PdfUpdate } from "#api/platform/paper/pdf/update/update.ts";
import { UnreadablePdf } from "#api/platform/paper/pdf/update/values.ts";
import { makeSigningKey } from "#api/platform/paper/signing/certificate.ts";

const paper = await samplePaper();
const sealed = await sealPdf(paper, sampleOrder(), sampleSealer);
const reason = { voidedAt: "2026-11-24T10:00:00Z", by: "Eva Blau", reason: "Falsche Miete" };

function changed(bytes: Buffer, index: number, mask = 1): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(index) ^ mask, index);
  return copy;
}

async function words(bytes: Uint8Array) {
  return (await readPages(bytes)).map((page) => page.replace(/[\s\u00a0]+/g, " "));
}

describe("a sealed document", () => {
  it("begins with the file that was signed, has signatures and record as text behind it, and proves itself", async () => {
    expect(sealed.subarray(0, paper.length).equals(paper)).toBe(true);
    const before = await words(paper);
    const after = await words(sealed);
    expect(after.slice(0, before.length)).toEqual(before);
    const added = after.slice(before.length).join(" ");
    for (const text of [
      "Unterschriften",
      "Käthe Groß",
      "Екатерина Соловьёва",
      "משה כהן",
      "Hausbesitz Süd KG · Eigentümerseite",
      "23/11/2026 09:11:05 (UTC+01:00, Europe/Vienna)",
      "Ich habe den Vertrag gelesen und unterschreibe ihn.",
      "203.0.113.1",
      "Im Büro unterschrieben · eingetragen von Eva Blau",
      sha256Of(paper),
    ])
      expect(added.replaceAll(/\s/g, "")).toContain(text.replaceAll(/\s/g, ""));
    const findings = verifySeal(sealed);
    expect(findings).toMatchObject({ valid: true, voided: null, sha256: sha256Of(sealed) });
    expect(findings.valid && findings.seal).toMatchObject({
      document: { sha256: sha256Of(paper), bytes: paper.length },
      organization: { id: 7, name: "Stadtwohnen Wien GmbH" },
    });
    expect(findings.valid && findings.seal?.signers.map(({ name }) => name)).toEqual([
      "Käthe Groß",
      "Екатерина Соловьёва",
      "משה כהן",
      "Hausbesitz Süd KG",
    ]);
    expect(await readProperties(sealed)).toMatchObject({ Title: "Mietvertrag 4711 v2.pdf", Language: "de" });
  });

  it("is one tagged document to a reader, with its data and signature where readers look for them", async () => {
    const task = getDocument({ data: new Uint8Array(sealed), verbosity: 0 });
    const pdf = await task.promise;
    expect(sealed.lastIndexOf("/MarkInfo")).toBeGreaterThan(paper.length);
    expect([...((await pdf.getAttachments()) ?? new Map()).keys()]).toEqual(["signatures.json"]);
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const tree = await (await pdf.getPage(number)).getStructTree();
      expect(tree?.children.length).toBeGreaterThan(0);
    }
    const fields = await (await pdf.getPage(pdf.numPages)).getAnnotations();
    expect(fields).toMatchObject([{ subtype: "Widget", fieldType: "Sig" }]);
    expect((await pdf.getMetadata()).metadata?.get("dc:title")).toBe("Mietvertrag 4711 v2.pdf");
    await task.destroy();
  });

  it("is found out with any byte of it changed, one more or one less", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: sealed.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        (index, mask) => {
          expect(verifySeal(changed(sealed, index, mask)).valid).toBe(false);
        },
      ),
      { numRuns: 400 },
    );
    // All of the last part, where the signature itself stands: every byte of it, and what is left empty behind it.
    const contents = sealed.lastIndexOf("/Contents <");
    for (let index = contents; index < contents + 6200; index += 13)
      expect(verifySeal(changed(sealed, index)).valid).toBe(false);
    for (const other of [
      Buffer.concat([sealed, Buffer.from("\n")]),
      sealed.subarray(0, sealed.length - 1),
      sealed.subarray(0, paper.length),
      Buffer.from(paper),
      Buffer.alloc(0),
      Buffer.from("%PDF-1.7\nstartxref\n0\n%%EOF"),
    ])
      expect(verifySeal(other).valid).toBe(false);
  });

  it("is found out when somebody else seals other pages as if they were these", async () => {
    const other = await samplePaper("en");
    const forged = await sealPdf(other, sampleOrder(), {
      ...sampleSealer,
      key: makeSigningKey("Stadtwohnen Wien GmbH", sampleSealer.at),
    });
    const [theirs, ours] = [verifySeal(forged), verifySeal(sealed)];
    // It is a seal, but by another key, which the organization's own certificate tells.
    expect(theirs.valid && ours.valid && theirs.certificate.equals(ours.certificate)).toBe(false);
    expect(theirs.valid && theirs.seal?.document.sha256).toBe(sha256Of(other));
  });

  it("is found out when a page that was signed is replaced in a later update, even by the same key", async () => {
    const { attach } = await import("#api/platform/paper/pdf/update/attach.ts");
    const { finishSigned } = await import("#api/platform/paper/pdf/update/sign.ts");
    const { pageNumbers } = await import("#api/contracts/signatures/sealing/stamp.ts");
    const { referenceIn } = await import("#api/platform/paper/pdf/update/append.ts");
    const update = new PdfUpdate(sealed);
    const root = update.before.dictionary(update.before.trailer.get("Root"));
    const [page, other] = pageNumbers(update.before, referenceIn(root, "Pages"));
    if (!page || !other) throw new Error("too few pages");
    update.change(page).set("Contents", update.before.dictionary(other).get("Contents") ?? null);
    attach(update, {
      fileName: "x.txt",
      type: "text/plain",
      description: "",
      bytes: Buffer.from("x"),
      at: sampleSealer.at,
    });
    const by = { key: sampleSealer.key, name: "x", reason: "x", at: sampleSealer.at, page: other, id: "00" };
    expect(verifySeal(finishSigned(update, by))).toMatchObject({ valid: false, problem: "pages" });
  });

  it.each(["he", "ru", "en", "fr", "es", "pt"] as const)("is drawn in %s", async (language) => {
    const file = await sealPdf(await samplePaper(language), sampleOrder(language), sampleSealer);
    expect(verifySeal(file).valid).toBe(true);
    const all = (await words(file)).join(" ");
    for (const name of ["משה כהן", "Екатерина Соловьёва"]) expect(all).toContain(name);
    expect(all).not.toMatch(/signatureSeal|\{\{/);
  });

  it("refuses a file it cannot add to", async () => {
    for (const file of [Buffer.from("no pdf"), Buffer.from("%PDF-1.7\nstartxref\n9\n%%EOF")])
      await expect(sealPdf(file, sampleOrder(), sampleSealer)).rejects.toBeInstanceOf(UnreadablePdf);
  });
});

describe("a document that is void", () => {
  it("says so on each page and on one more, signed or not, and is still what it was", async () => {
    for (const before of [sealed, Buffer.from(paper)]) {
      const copy = await voidPdf(before, { ...sampleOrder(), ...reason }, sampleSealer);
      expect(copy.subarray(0, before.length).equals(before)).toBe(true);
      const pages = await words(copy);
      expect(pages.at(-1)).toContain("Dieses Dokument ist ungültig");
      expect(pages.at(-1)).toContain("Falsche Miete");
      const findings = verifySeal(copy);
      expect(findings.valid && findings.voided).toMatchObject({
        by: "Eva Blau",
        document: { sha256: sha256Of(before) },
      });
      expect(verifySeal(changed(copy, before.length + 100)).valid).toBe(false);
      const task = getDocument({ data: new Uint8Array(copy), verbosity: 0 });
      const pdf = await task.promise;
      const [first] = await (await pdf.getPage(1)).getAnnotations();
      expect(first).toMatchObject({ subtype: "Stamp", contentsObj: { str: "UNGÜLTIG" } });
      await task.destroy();
    }
  });

  it("is stamped in Hebrew", async () => {
    const order = { ...sampleOrder("he"), ...reason };
    const copy = await voidPdf(await samplePaper("he"), order, sampleSealer);
    expect(verifySeal(copy).valid).toBe(true);
    expect((await words(copy)).at(-1)).toContain("מסמך זה מבוטל");
  });
});

describe("a drawn signature", () => {
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 80, alpha: 0.5 } } })
      .png()
      .toBuffer();

  it("is kept as pixels alone, and printed", async () => {
    const drawing = await sharp(await png(300, 100))
      .withMetadata({ exif: { IFD0: { Artist: "secret" } } })
      .png()
      .toBuffer();
    const clean = await cleanDrawing(drawing);
    expect(Buffer.from(clean).includes("secret")).toBe(false);
    const [first, ...rest] = sampleOrder().signers;
    if (!first) throw new Error("nobody signs");
    const order = {
      ...sampleOrder(),
      signers: [{ ...first, mark: { typed: "", drawn: { png: clean } } }, ...rest],
    };
    expect(verifySeal(await sealPdf(paper, order, sampleSealer)).valid).toBe(true);
  });

  it.each<[string, () => Promise<Uint8Array>, string]>([
    ["too wide", () => png(4000, 10), "imageTooLarge"],
    ["of too many bytes", async () => Buffer.alloc(400_000), "imageTooLarge"],
    ["an SVG", async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "typeNotAllowed"],
    [
      "a JPEG",
      async () =>
        sharp(await png(30, 10))
          .jpeg()
          .toBuffer(),
      "typeNotAllowed",
    ],
    [
      "a JPEG that begins like a PNG",
      async () => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(60)]),
      "notAnImage",
    ],
    ["cut off", async () => (await png(800, 300)).subarray(0, 60), "notAnImage"],
    ["empty", async () => Buffer.alloc(0), "typeNotAllowed"],
  ])("is refused when it is %s", async (_what, make, problem) => {
    await expect(cleanDrawing(await make())).rejects.toMatchObject({ reason: problem });
  });

  it("as lines goes beyond no page, whatever its numbers", async () => {
    const [first] = sampleOrder().signers;
    if (!first) throw new Error("nobody signs");
    const lines = [[1e9, -1e9, 5], [], [Number.MAX_SAFE_INTEGER, 3]];
    const order = {
      ...sampleOrder(),
      signers: [{ ...first, mark: { typed: "", drawn: { width: 600, height: 200, lines } } }],
    };
    expect(verifySeal(await sealPdf(paper, order, sampleSealer)).valid).toBe(true);
  });
});
