/** The most segments of one SMS. */
export const maxSegments = 10;

export interface SegmentCount {
  /** `gsm` is the alphabet of telephones; a single letter outside of it makes the whole text `unicode`. */
  alphabet: "gsm" | "unicode";
  /** Characters as they are counted: some of `gsm` count twice. */
  length: number;
  segments: number;
  /** How many characters fit into these segments. */
  room: number;
}

// 3GPP TS 23.038: the alphabet, and the characters that need an escape and count twice.
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const escaped = new Set("\f^{}\\[~]|€");

/**
 * Counts the segments of a text: 160 characters in a single one, 153 in each of several; for `unicode` 70 and
 * 67.
 */
export function countSegments(text: string): SegmentCount {
  const isGsm = [...text].every((letter) => basic.has(letter) || escaped.has(letter));
  const places = isGsm
    ? [...text].map((letter) => (escaped.has(letter) ? 2 : 1))
    : [...text].map((letter) => letter.length);
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  const length = places.reduce((sum, width) => sum + width, 0);
  const segments = length === 0 ? 0 : length <= alone ? 1 : filled(places, each);
  const alphabet = isGsm ? "gsm" : "unicode";
  return { alphabet, length, segments, room: segments <= 1 ? alone : segments * each };
}

/** A character that counts twice is never split. */
function filled(places: readonly number[], each: number): number {
  let segments = 1;
  let used = 0;
  for (const width of places) {
    if (used + width > each) {
      segments += 1;
      used = 0;
    }
    used += width;
  }
  return segments;
}
