/** At most so many segments go out as one SMS. */
export const maxSegments = 10;

export interface SegmentCount {
  /** `gsm` is the alphabet of telephones; a single letter outside of it makes the whole text `unicode`. */
  alphabet: "gsm" | "unicode";
  /** Characters as they are counted: some of `gsm` take two places. */
  length: number;
  segments: number;
  /** So much fits into those segments. */
  room: number;
}

// 3GPP TS 23.038: the alphabet, and what is reached by an escape and takes two places.
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const escaped = new Set("\f^{}\\[~]|€");

/** How many segments a text takes: 160 characters in one, 153 in each of several; of `unicode` 70 and 67. */
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

/** What takes two places is never cut in two. */
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
