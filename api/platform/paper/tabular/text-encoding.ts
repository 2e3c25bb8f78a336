import { createReadStream } from "node:fs";
import { TableError } from "#api/platform/paper/tabular/table-error.ts";

/** The encodings that Excel and similar programs write, by the names of the Encoding standard. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/**
 * Detects UTF-16 by its byte order mark, or else by its zero bytes: the first line of a table is mostly in
 * Latin letters, and one byte of each is zero, always on the same side.
 */
export function utf16Of(start: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const sample = start.subarray(0, 1024);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd > sample.length / 4) return "utf-16le";
  if (odd === 0 && even > sample.length / 4) return "utf-16be";
  return null;
}

/**
 * Detects the encoding of a text file: UTF-16 by its first bytes, else UTF-8 if the whole file is valid
 * UTF-8, else windows-1252. The whole file is read, because the first umlaut of a long list may come late.
 * Throws `encoding` for NUL bytes, which are not text.
 */
export async function sniffEncoding(path: string, start: Uint8Array): Promise<TextEncoding> {
  const wide = utf16Of(start);
  if (wide) return wide;
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let valid = true;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    if (chunk.includes(0)) throw new TableError("encoding");
    if (valid) valid = decodes(utf8, chunk);
  }
  return valid && decodes(utf8) ? "utf-8" : "windows-1252";
}

function decodes(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/**
 * Yields the text of a file in chunks, without its byte order mark. Throws `encoding` when the bytes are not
 * in that encoding.
 */
export async function* decodeFile(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const bytes = createReadStream(path, { highWaterMark: 1 << 16 });
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) yield decode(decoder, chunk);
    yield decode(decoder);
  } finally {
    bytes.destroy();
  }
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch (cause) {
    throw new TableError("encoding", { cause });
  }
}
