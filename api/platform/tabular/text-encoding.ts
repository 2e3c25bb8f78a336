import { createReadStream } from "node:fs";
import { TableError } from "#api/platform/tabular/table-error.ts";

/** What Excel and the programs around it write, by the names of the Encoding standard. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/**
 * The encoding of a text file: its byte order mark, else UTF-8 if the whole file is valid UTF-8, else windows-1252.
 * The whole file, because the first umlaut of a long list may stand far down. Throws `encoding` for NUL bytes
 * without a mark: UTF-16 of unknown order, or no text at all.
 */
export async function sniffEncoding(path: string, start: Uint8Array): Promise<TextEncoding> {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
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

/** The text of a file in chunks, without its byte order mark. Throws `encoding` where the bytes are no such text. */
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
