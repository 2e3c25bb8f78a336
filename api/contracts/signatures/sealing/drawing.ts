import sharp from "sharp";
import type { SignatureMark } from "#api/contracts/signatures/rules/evidence.ts";
import { FileError } from "#api/platform/files/file-error.ts";
import { mm } from "#api/platform/paper/pdf/sheet.ts";

const mostBytes = 300_000;
/** Longest side in pixels: the finest telephone screen. */
const longestSide = 2400;
/** Pixels for printing. */
const printedWidth = 900;

const pngStart = Buffer.from("89504e470d0a1a0a", "hex");

/**
 * Decodes and re-encodes a drawn signature that came as a PNG, so that only its pixels survive. Throws
 * `FileError` `typeNotAllowed` for another format, `imageTooLarge` for one larger than a signature,
 * `notAnImage` for a broken one.
 */
export async function cleanDrawing(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > mostBytes) throw new FileError("imageTooLarge");
  if (!pngStart.equals(bytes.subarray(0, pngStart.length))) throw new FileError("typeNotAllowed");
  try {
    const image = sharp(bytes, { limitInputPixels: false, failOn: "error", pages: 1 });
    const { width, height, format } = await image.metadata();
    if (format !== "png") throw new FileError("typeNotAllowed");
    if (width > longestSide || height > longestSide) throw new FileError("imageTooLarge");
    return await image
      .resize({ width: printedWidth, height: printedWidth, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png({ compressionLevel: 9, palette: false })
      .toBuffer();
  } catch (cause) {
    throw cause instanceof FileError ? cause : new FileError("notAnImage", cause);
  }
}

const box = { width: 70 * mm, height: 22 * mm };

/** Draws a signature at the left and top of a box. Returns the height it takes. */
export function putDrawing(
  pdf: PDFKit.PDFDocument,
  drawn: NonNullable<SignatureMark["drawn"]>,
  left: number,
  top: number,
): number {
  if ("png" in drawn) {
    pdf.image(Buffer.from(drawn.png), left, top, { fit: [box.width, box.height] });
    return box.height;
  }
  const scale = Math.min(box.width / Math.max(drawn.width, 1), box.height / Math.max(drawn.height, 1));
  pdf.lineWidth(1.1).lineCap("round").lineJoin("round").strokeColor("#14274e");
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most) * scale;
  for (const line of drawn.lines) {
    for (let index = 0; index + 1 < line.length; index += 2) {
      const x = left + within(line[index] ?? 0, drawn.width);
      const y = top + within(line[index + 1] ?? 0, drawn.height);
      if (index === 0) pdf.moveTo(x, y).lineTo(x + 0.01, y);
      else pdf.lineTo(x, y);
    }
    if (line.length > 1) pdf.stroke();
  }
  return drawn.height * scale;
}

export const drawingWidth = box.width;
export const drawingHeight = box.height;
