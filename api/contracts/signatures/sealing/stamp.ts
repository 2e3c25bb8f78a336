import { closeSheet, openSheet, page as sheet } from "#api/platform/paper/pdf/sheet.ts";
import { artifact } from "#api/platform/paper/pdf/structure.ts";
import { drawText, widthOf } from "#api/platform/paper/pdf/text.ts";
import { referenceIn } from "#api/platform/paper/pdf/update/append.ts";
import { PdfFile } from "#api/platform/paper/pdf/update/file.ts";
import type { PdfUpdate } from "#api/platform/paper/pdf/update/update.ts";
import {
  dictionary,
  name,
  type PdfDictionary,
  PdfReference,
  renumbered,
  textOf,
  UnreadablePdf,
} from "#api/platform/paper/pdf/update/values.ts";
import type { Language } from "#contract/platform/languages.ts";

const size = 110;

/**
 * Stamps a word across every page of the file, as an annotation that is printed and cannot be moved. The
 * pages themselves do not change.
 */
export async function stampPages(
  update: PdfUpdate,
  word: string,
  { language, at }: { language: Language; at: Date },
): Promise<void> {
  const look = appearanceOf(update, await drawStamp(word, language, at));
  const { before } = update;
  const root = before.dictionary(before.trailer.get("Root"));
  for (const kid of pageNumbers(before, referenceIn(root, "Pages"))) {
    const page = update.change(kid);
    const stamp = update.add(
      dictionary({
        Type: name("Annot"),
        Subtype: name("Stamp"),
        P: kid,
        Rect: [0, 0, sheet.width, sheet.height],
        // Flags: printed, locked, read-only.
        F: 4 | 64 | 128 | 512,
        Contents: textOf(word),
        AP: dictionary({ N: look }),
      }),
    );
    page.set("Annots", [...before.list(page.get("Annots")), stamp]);
  }
}

/** Returns the pages of a file in order. */
export function pageNumbers(pdf: PdfFile, root: PdfReference, depth = 0): PdfReference[] {
  if (depth > 20) throw new UnreadablePdf("its pages are nested too deeply");
  return pdf.list(pdf.dictionary(root).get("Kids")).flatMap((kid) => {
    if (!(kid instanceof PdfReference)) throw new UnreadablePdf("a page is missing");
    return pdf.dictionary(kid).has("Kids") ? pageNumbers(pdf, kid, depth + 1) : [kid];
  });
}

function drawStamp(word: string, language: Language, at: Date): Promise<Uint8Array> {
  const pdf = openSheet({ title: word, author: "", language, createdAt: at });
  pdf.addPage();
  const direction = language === "he" ? "rtl" : "ltr";
  const wide = widthOf(pdf, word, { size, weight: 600, direction });
  const fitting = Math.min(size, (size * sheet.height * 0.8) / wide);
  artifact(pdf, () => {
    pdf.save().rotate(-54, { origin: [sheet.width / 2, sheet.height / 2] });
    pdf.fillOpacity(0.28);
    const box = { x: sheet.width / 2 - 600, y: sheet.height / 2 - fitting * 0.7, width: 1200 };
    drawText(pdf, word, box, { size: fitting, weight: 600, direction, align: "center", color: "#b3261e" });
    pdf.restore();
  });
  return closeSheet(pdf);
}

/** Makes a picture of a page that annotations can show. */
function appearanceOf(update: PdfUpdate, bytes: Uint8Array): PdfReference {
  const drawn = new PdfFile(bytes);
  const root = drawn.dictionary(drawn.trailer.get("Root"));
  const [page] = pageNumbers(drawn, referenceIn(root, "Pages"));
  if (!page) throw new Error("No stamp was drawn");
  const { Contents, Resources } = Object.fromEntries(drawn.dictionary(page));
  const numbers = new Map<number, PdfReference>();
  const open: number[] = [];
  const to = (number: number) => {
    const reference = numbers.get(number) ?? update.reserve();
    if (!numbers.has(number)) open.push(number);
    numbers.set(number, reference);
    return reference;
  };
  const content = drawn.object(drawn.numberOf(Contents));
  const look: PdfDictionary = new Map(content.value instanceof Map ? content.value : []);
  look.set("Type", name("XObject"));
  look.set("Subtype", name("Form"));
  look.set("BBox", [0, 0, sheet.width, sheet.height]);
  look.set("Resources", renumbered(Resources ?? null, to));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, stream } = drawn.object(next);
    update.set(numbers.get(next) ?? update.reserve(), renumbered(value, to), stream);
  }
  return update.add(look, content.stream);
}
