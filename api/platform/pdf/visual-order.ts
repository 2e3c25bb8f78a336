import bidiFactory from "bidi-js";

export type Direction = "ltr" | "rtl";

/** Characters that are drawn in one go, left to right as they stand in the array. */
export interface Piece {
  face: string;
  text: string;
}

const bidi = bidiFactory();
/** Direction marks, joiners and soft hyphens: they steer the order or the breaks and are never drawn. */
export const invisible = /[\u200b-\u200f\u2060\ufeff\u00ad]/g;

const hebrew = /[\u0590-\u05ff\ufb1d-\ufb4f]/;

/** The bidirectional levels of a paragraph; its lines share them (Unicode UAX 9). */
export function levelsOf(paragraph: string, direction: Direction) {
  return bidi.getEmbeddingLevels(paragraph, direction);
}

/**
 * Orders the characters `[start, end)` of a paragraph from left to right and parts them by face. A Hebrew piece keeps its
 * reading order, for the shaper turns it around itself; all else that runs right to left comes turned and mirrored.
 */
export function visualPieces(paragraph: string, levels: ReturnType<typeof levelsOf>, start: number, end: number, faceFor: (character: string) => string): Piece[] {
  if (start >= end) return [];
  const mirrored = bidi.getMirroredCharactersMap(paragraph, levels.levels, start, end - 1);
  const pieces: (Piece & { turned: boolean })[] = [];
  for (const index of bidi.getReorderedIndices(paragraph, levels, start, end - 1)) {
    const character = mirrored.get(index) ?? paragraph.charAt(index);
    const face = faceFor(character);
    const turned = hebrew.test(character);
    const last = pieces.at(-1);
    if (last && last.face === face && last.turned === turned) last.text = turned ? character + last.text : last.text + character;
    else pieces.push({ face, text: character, turned });
  }
  return pieces.map(({ face, text }) => ({ face, text: text.replace(invisible, "") })).filter(({ text }) => text !== "");
}
