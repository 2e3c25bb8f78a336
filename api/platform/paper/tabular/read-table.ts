import { open } from "node:fs/promises";
import { openCsv } from "#api/platform/paper/tabular/read-csv.ts";
import { openXlsx } from "#api/platform/paper/tabular/read-xlsx.ts";
import type { Table } from "#api/platform/paper/tabular/table.ts";
import { TableError } from "#api/platform/paper/tabular/table-error.ts";
import { utf16Of } from "#api/platform/paper/tabular/text-encoding.ts";

/**
 * Opens a CSV file or an Excel workbook by its content, whatever its name says, and reads its header. `sheet`
 * names a sheet of a workbook; by default the first visible one. Throws {@link TableError}.
 */
export async function openTable(path: string, options: { sheet?: string } = {}): Promise<Table> {
  const start = await firstBytes(path, 1 << 20);
  if (start.length === 0) throw new TableError("empty");
  if (startsWith(start, [0x50, 0x4b, 0x03, 0x04]) || startsWith(start, [0x50, 0x4b, 0x05, 0x06]))
    return openXlsx(path, options.sheet);
  // A workbook with a password is an OLE container that contains this stream; without it, it is the format
  // before 2007.
  if (startsWith(start, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new TableError(
      start.includes(Buffer.from("EncryptedPackage", "utf16le")) ? "encrypted" : "unsupported",
    );
  if (looksForeign(start)) throw new TableError("notATable");
  return openCsv(path, start);
}

async function firstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/**
 * PDF, RTF and web pages are text, so they would pass as a table of one column. Images and programs have
 * control bytes.
 */
function looksForeign(start: Buffer): boolean {
  if (utf16Of(start)) return false;
  if (/^(\ufeff)?\s*(%PDF|\{\\rtf|<!doctype|<html|<\?xml|<table)/i.test(start.toString("utf8", 0, 200)))
    return true;
  const sample = start.subarray(0, 65_536);
  // One control byte in a hundred: a stray one in an honest list passes, binary content does not.
  return sample.filter(isControl).length > sample.length / 100;
}

/** NUL is left to the encoding: it is every second byte of UTF-16. */
function isControl(byte: number): boolean {
  return byte > 0 && byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
}
