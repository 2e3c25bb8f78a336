import bidiFactory, { type EmbeddingLevels } from "bidi-js";

export type Direction = "ltr" | "rtl";

/**
 * Characters that are drawn in one go. Pieces are in an array from left to right; `readAt` is their position
 * when read aloud.
 */
export interface Piece {
  face: string;
  text: string;
  readAt: number;
  /** The shaper handles it as a whole and reverses it. */
  hebrew: boolean;
}

export type Levels = EmbeddingLevels;

const bidi = bidiFactory();
/** Direction marks, isolates, joiners and soft hyphens: they steer the order and are never drawn. */
export const invisible = /[\u200b-\u200f\u2060\u2066-\u2069\ufeff\u00ad]/g;

const alef = "\u05d0";
const hebrew = /[\u0590-\u05ff\ufb1d-\ufb4f]/;

/** Computes the bidirectional levels of a paragraph; its lines share them (Unicode UAX 9). */
export function levelsOf(paragraph: string, direction: Direction): Levels {
  return bidi.getEmbeddingLevels(paragraph, direction);
}

/** Returns the direction of the first letter that has one (UAX 9, P2 and P3); `fallback` for a text without any. */
export function naturalDirection(text: string, fallback: Direction = "ltr"): Direction {
  for (const character of text) {
    const type = bidi.getBidiCharTypeName(character);
    if (type === "R" || type === "AL") return "rtl";
    if (type === "L" && character.search(invisible) !== 0) return "ltr";
  }
  return fallback;
}

/** Keeps an inserted text together and left to right, whatever surrounds it (UAX 9 isolates). */
export function isolateLeftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}

/**
 * Orders the characters `[start, end)` of a paragraph from left to right and splits them by face. Hebrew
 * words with the spaces between them keep their reading order, because the shaper reverses them itself and
 * copying a text finds them together. All other right-to-left text comes mirrored, character by character.
 */
export function visualPieces(
  paragraph: string,
  levels: Levels,
  start: number,
  end: number,
  faceFor: (character: string, index: number) => string,
): Piece[] {
  if (start >= end) return [];
  const mirrored = bidi.getMirroredCharactersMap(paragraph, levels.levels, start, end - 1);
  const pieces: Piece[] = [];
  let lastRightToLeft = false;
  // The library reorders the part but returns the indices of the whole.
  for (const index of bidi.getReorderedIndices(paragraph, levels, start, end - 1).slice(start, end)) {
    const character = mirrored.get(index) ?? paragraph.charAt(index);
    if (character.search(invisible) === 0) continue;
    const rightToLeft = (levels.levels[index] ?? 0) % 2 === 1;
    const isHebrew = hebrew.test(character) || (rightToLeft && character === " ");
    const face = faceFor(isHebrew ? alef : character, index);
    const last = pieces.at(-1);
    const continues =
      last?.face === face && last.hebrew === isHebrew && (isHebrew || (!rightToLeft && !lastRightToLeft));
    if (!last || !continues) pieces.push({ face, text: character, readAt: index, hebrew: isHebrew });
    else if (isHebrew) Object.assign(last, { text: character + last.text, readAt: index });
    else last.text += character;
    lastRightToLeft = rightToLeft;
  }
  return pieces;
}
