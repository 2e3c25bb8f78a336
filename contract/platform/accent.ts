/** An accent in the tones a skin needs, each as `#rrggbb`. */
export interface AccentTones {
  accent: string;
  strong: string;
  onAccent: string;
  soft: string;
  ink: string;
}

type Rgb = readonly [number, number, number];

/** The backgrounds of app/styles/tokens.css on which accent-coloured text stands. */
const cards = { light: "#ffffff", dark: "#161e27" } as const;
/** The contrast that WCAG 2.2, 1.4.3 requires for text of normal size. */
const enough = 4.5;

/**
 * Computes the tones of an organization's colour on light and on dark backgrounds. The hue stays; it is made
 * darker or lighter until text in it, and text on it, reach 4.5:1 (WCAG 2.2, 1.4.3).
 */
export function accentTones(colour: string): { light: AccentTones; dark: AccentTones } {
  return { light: tonesOn("light", colour), dark: tonesOn("dark", colour) };
}

function tonesOn(skin: "light" | "dark", colour: string): AccentTones {
  const card = toRgb(cards[skin]);
  const end: Rgb = skin === "light" ? [0, 0, 0] : [255, 255, 255];
  const onAccent = skin === "light" ? "#ffffff" : "#0b1420";
  const base = toRgb(colour);
  const accent = until(
    base,
    end,
    (tone) => contrast(tone, card) >= enough && contrast(tone, toRgb(onAccent)) >= enough,
  );
  const soft = mix(card, base, skin === "light" ? 0.1 : 0.18);
  return {
    accent: toHex(accent),
    strong: toHex(mix(accent, end, 0.18)),
    onAccent,
    soft: toHex(soft),
    ink: toHex(
      until(accent, end, (tone) => contrast(tone, soft) >= enough && contrast(tone, card) >= enough),
    ),
  };
}

/** Returns the first step from one colour to another that passes the test; the far end always does. */
function until(from: Rgb, to: Rgb, does: (tone: Rgb) => boolean): Rgb {
  for (let step = 0; step < 50; step += 1) {
    const tone = mix(from, to, step / 50);
    if (does(tone)) return tone;
  }
  return to;
}

/** Contrast of two colours after WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(toRgb(one), toRgb(other));
}

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  // Rounded to whole steps, so that the measured colour is the shown one.
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
}

function toRgb(colour: string): Rgb {
  const part = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
}

function toHex(colour: Rgb): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
