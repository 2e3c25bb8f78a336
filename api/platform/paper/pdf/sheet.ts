import PDFDocument from "pdfkit";
import { facesOf } from "#api/platform/paper/pdf/fonts.ts";
import { registerParsed } from "#api/platform/paper/pdf/parsed-font.ts";
import { languageTag } from "#contract/platform/languages.ts";

export interface SheetOptions {
  title: string;
  author: string;
  subject?: string;
  /** Language of the text, written into the document as its tag. */
  language: string;
  /** Written as the creation date; the same input gives the same bytes. */
  createdAt: Date;
}

/** Points in a millimetre. */
export const mm = 72 / 25.4;

/** A4 in points. */
export const page = { width: 210 * mm, height: 297 * mm };

/**
 * Opens an empty, tagged A4 document with all faces registered; used ones are embedded as subsets. Pages stay
 * open until the end.
 */
export function openSheet({ title, author, subject, language, createdAt }: SheetOptions): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: languageTag(language),
    info: {
      Title: title,
      Author: author,
      ...(subject && { Subject: subject }),
      Creator: "Hauswart",
      Producer: "Hauswart",
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  for (const face of [...facesOf(400), ...facesOf(600)]) registerParsed(pdf, face.name, face.font);
  return pdf;
}

/** Ends the document and returns its bytes. */
export function closeSheet(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on("error", reject);
    pdf.end();
  });
}
