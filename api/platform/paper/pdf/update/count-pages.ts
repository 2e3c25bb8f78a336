import { PdfFile } from "#api/platform/paper/pdf/update/file.ts";
import { UnreadablePdf } from "#api/platform/paper/pdf/update/values.ts";

/** Returns the number of pages; 1 when the file cannot be read. */
export function countPages(bytes: Uint8Array): number {
  try {
    const pdf = new PdfFile(bytes);
    const root = pdf.dictionary(pdf.trailer.get("Root"));
    const count = pdf.resolve(pdf.dictionary(root.get("Pages")).get("Count") ?? null);
    return typeof count === "number" ? count : 1;
  } catch (error) {
    if (error instanceof UnreadablePdf) return 1;
    throw error;
  }
}
