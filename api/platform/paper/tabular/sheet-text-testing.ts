import { inflateRawSync } from "node:zlib";
import type { FileReply } from "#contract/platform/call.ts";

/** Returns the texts of a workbook: each entry of its archive, unpacked. */
export async function sheetText(file: unknown): Promise<string> {
  const bytes = Buffer.from(await new Response(bodyOf(file)).arrayBuffer());
  const texts: string[] = [];
  for (let at = bytes.indexOf("PK\x01\x02"); at >= 0; at = bytes.indexOf("PK\x01\x02", at + 4)) {
    const start = bytes.readUInt32LE(at + 42);
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
    texts.push(
      bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed).toString("utf8") : packed.toString("utf8"),
    );
  }
  return texts.join("\n");
}

function bodyOf(file: unknown): FileReply["body"] {
  if (typeof file === "object" && file !== null && "body" in file) {
    if (file.body instanceof Uint8Array) return new Uint8Array(file.body);
    if (file.body instanceof ReadableStream) return file.body;
  }
  throw new Error("no file");
}
