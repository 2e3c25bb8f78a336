import { isUtf8 } from "node:buffer";
import { fileTypeFromBuffer } from "file-type";
import { utf16Of } from "#api/platform/paper/tabular/text-encoding.ts";

/** The kinds of uploads. A kind says what we can show, check or read, not what a browser calls it. */
export type FileKind = "image" | "document" | "table" | "card" | "video";

export interface FileType {
  type: string;
  extension: string;
  kinds: readonly FileKind[];
  /** Other endings for the same content. */
  alsoNamed?: readonly string[];
}

/**
 * Formats with macros or scripts, such as .docm, .xlsm, .svg and .html, are left out on purpose, as are
 * formats we cannot decode.
 */
const fileTypes: readonly FileType[] = [
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
  { type: "video/mp4", extension: "mp4", kinds: ["video"], alsoNamed: ["m4v"] },
  { type: "video/webm", extension: "webm", kinds: ["video"] },
  { type: "text/vcard", extension: "vcf", kinds: ["card"], alsoNamed: ["vcard"] },
];

const csv: FileType = { type: "text/csv", extension: "csv", kinds: ["table"], alsoNamed: ["txt", "tsv"] };

/**
 * Detects the type by the content, whatever the name says; `undefined` for a type we do not take. Plain text
 * counts as CSV.
 */
export async function sniffType(bytes: Uint8Array): Promise<FileType | undefined> {
  // This comes first, because sound in MPEG begins with the same bytes as UTF-16.
  const wide = utf16Of(bytes);
  if (wide && isWideText(bytes.subarray(0, 65_536), wide)) return csv;
  const byContent = await fileTypeFromBuffer(bytes);
  if (byContent) return fileTypes.find(({ type }) => type === byContent.mime);
  return isPlainText(bytes) ? csv : undefined;
}

export function isImageName(extension: string): boolean {
  return (
    fileTypes.some((type) => type.kinds.includes("image") && goesAs(type, extension)) ||
    ["svg", "heic", "heif", "bmp"].includes(extension)
  );
}

export function goesAs({ extension, alsoNamed = [] }: FileType, ending: string): boolean {
  return ending === extension || alsoNamed.includes(ending);
}

/** Whether it is text in UTF-8 or an eight-bit encoding without control characters, and no HTML or SVG. */
function isPlainText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 65_536);
  if (/^(\ufeff)?\s*(<|%PDF|\{\\rtf)/.test(Buffer.from(start.subarray(0, 200)).toString("utf8")))
    return false;
  const control = start.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20));
  return !control && (isUtf8(bytes) || !start.some((byte) => byte === 0x7f));
}

/** Whether it is UTF-16 without control characters, and no HTML or SVG. */
function isWideText(start: Uint8Array, encoding: "utf-16le" | "utf-16be"): boolean {
  const text = new TextDecoder(encoding).decode(start);
  const isControl = (code: number) => code < 0x09 || (code > 0x0d && code < 0x20);
  return (
    !/^\s*(<|%PDF|\{\\rtf)/.test(text.slice(0, 200)) &&
    ![...text.slice(0, -1)].some((letter) => isControl(letter.charCodeAt(0)))
  );
}
