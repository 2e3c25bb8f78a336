/**
 * Returns the code points of the basic plane for which a TrueType font has a glyph, from its `cmap`
 * (OpenType, formats 4 and 12). The font itself is read, because the ranges that the packages declare are
 * wider than the files.
 */
export function coverageOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableOf(font, "cmap");
  const covered = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) addSegments(subtable, covered);
    if (format === 12) addGroups(subtable, covered);
  }
  return covered;
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + 16 * index;
    if (font.toString("latin1", record, record + 4) === tag) {
      return font.subarray(
        font.readUInt32BE(record + 8),
        font.readUInt32BE(record + 8) + font.readUInt32BE(record + 12),
      );
    }
  }
  throw new Error(`font without ${tag} table`);
}

function addSegments(table: Buffer, covered: Set<number>): void {
  const doubled = table.readUInt16BE(6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const start = table.readUInt16BE(16 + doubled + segment);
    const delta = table.readUInt16BE(16 + 2 * doubled + segment);
    const rangeAt = 16 + 3 * doubled + segment;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = range === 0 ? code + delta : table.readUInt16BE(rangeAt + range + 2 * (code - start));
      if ((glyph & 0xffff) !== 0) covered.add(code);
    }
  }
}

function addGroups(table: Buffer, covered: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + 12 * group;
    const end = Math.min(table.readUInt32BE(at + 4), 0xffff);
    for (let code = table.readUInt32BE(at); code <= end; code++) covered.add(code);
  }
}
