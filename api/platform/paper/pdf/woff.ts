import { inflateSync } from "node:zlib";

/**
 * Unpacks a WOFF 1.0 file into the TrueType or OpenType font it wraps (W3C WOFF, sections 3 to 5). The font packages ship
 * no bare TTF, and the PDF library would inflate the glyph table again for each glyph. Throws on anything but WOFF 1.0.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.length < 44 || woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF 1.0 font");
  const tableCount = woff.readUInt16BE(12);
  const headerSize = 12 + 16 * tableCount;
  const header = Buffer.alloc(headerSize);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(tableCount, 4);
  // The three binary-search hints of the table directory.
  const largestPower = 2 ** Math.floor(Math.log2(tableCount));
  header.writeUInt16BE(largestPower * 16, 6);
  header.writeUInt16BE(Math.log2(largestPower), 8);
  header.writeUInt16BE((tableCount - largestPower) * 16, 10);

  const parts: Buffer[] = [header];
  let offset = headerSize;
  for (let index = 0; index < tableCount; index++) {
    const entry = 44 + 20 * index;
    const start = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(start, start + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const record = 12 + 16 * index;
    woff.copy(header, record, entry, entry + 4);
    woff.copy(header, record + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(length, record + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
