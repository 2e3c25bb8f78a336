import { isUtf8 } from "node:buffer";
import { fileTypeFromBuffer } from "file-type";

/** What an upload may be. A kind names what we can show, check or read, not what a browser calls it. */
export type FileKind = "image" | "document" | "table";

export interface KnownType {
  type: string;
  extension: string;
  kinds: readonly FileKind[];
  /** Endings under which the same content goes as well. */
  alsoNamed?: readonly string[];
}

/** Formats with macros or scripts, such as .docm, .xlsm, .svg and .html, are left out on purpose, as is what we cannot decode. */
const knownTypes: readonly KnownType[] = [
  { type: "image/jpeg", extension: "jpg", kinds: ["image"], alsoNamed: ["jpeg", "jfif", "jpe"] },
  { type: "image/png", extension: "png", kinds: ["image"] },
  { type: "image/webp", extension: "webp", kinds: ["image"] },
  { type: "image/avif", extension: "avif", kinds: ["image"] },
  { type: "image/gif", extension: "gif", kinds: ["image"] },
  { type: "image/tiff", extension: "tif", kinds: ["image"], alsoNamed: ["tiff"] },
  { type: "application/pdf", extension: "pdf", kinds: ["document"] },
  {
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extension: "docx",
    kinds: ["document"],
  },
  { type: "application/vnd.oasis.opendocument.text", extension: "odt", kinds: ["document"] },
  {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    extension: "xlsx",
    kinds: ["table", "document"],
  },
];

const csv: KnownType = { type: "text/csv", extension: "csv", kinds: ["table"], alsoNamed: ["txt", "tsv"] };

/** What the content is, whatever the name says, or `undefined` for anything we do not take. Text is CSV if it may be. */
export async function sniffType(bytes: Uint8Array): Promise<KnownType | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (found) return knownTypes.find(({ type }) => type === found.mime);
  return isPlainText(bytes) ? csv : undefined;
}

export function isImageName(extension: string): boolean {
  return (
    knownTypes.some((known) => known.kinds.includes("image") && goesAs(known, extension)) ||
    ["svg", "heic", "heif", "bmp"].includes(extension)
  );
}

export function goesAs({ extension, alsoNamed = [] }: KnownType, ending: string): boolean {
  return ending === extension || alsoNamed.includes(ending);
}

/** Text in UTF-8, UTF-16 with its mark, or an eight-bit encoding without control characters, and no page or drawing. */
function isPlainText(bytes: Uint8Array): boolean {
  const marked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const start = bytes.subarray(0, 65_536);
  if (/^(\ufeff)?\s*(<|%PDF|\{\\rtf)/.test(Buffer.from(start.subarray(0, 200)).toString("utf8")))
    return false;
  if (marked) return true;
  const control = start.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20));
  return !control && (isUtf8(bytes) || !start.some((byte) => byte === 0x7f));
}
