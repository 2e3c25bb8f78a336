import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { coverageOf } from "#api/platform/paper/pdf/coverage.ts";
import { type ParsedFont, parsedFont } from "#api/platform/paper/pdf/parsed-font.ts";
import { unpackWoff } from "#api/platform/paper/pdf/woff.ts";

export type Weight = 400 | 600;

interface Face {
  name: string;
  /** Parsed once and used by every document. */
  font: ParsedFont;
  covers: ReadonlySet<number>;
}

// The packages split a family by script. The first file that has a character draws it; Inter's Latin comes
// first.
const scripts = [
  ["@fontsource/inter", "inter-latin"],
  ["@fontsource/inter", "inter-latin-ext"],
  ["@fontsource/inter", "inter-cyrillic"],
  ["@fontsource/inter", "inter-cyrillic-ext"],
  ["@fontsource/inter", "inter-greek"],
  ["@fontsource/inter", "inter-greek-ext"],
  ["@fontsource/inter", "inter-vietnamese"],
  ["@fontsource/noto-sans-hebrew", "noto-sans-hebrew-hebrew"],
] as const;

const require = createRequire(import.meta.url);
const faces = new Map<Weight, Face[]>();
const faceNames = new Map<string, string>();

/**
 * The embedded faces of a weight, in order of preference: `name` to register in a document, and the font.
 * Loaded once.
 */
export function facesOf(weight: Weight): readonly Face[] {
  const loaded = faces.get(weight) ?? scripts.map(([pack, script]) => load(pack, script, weight));
  faces.set(weight, loaded);
  return loaded;
}

/**
 * Returns the name of the face that draws a character (one UTF-16 unit). When none can, the first face, which
 * draws an empty box.
 */
export function faceFor(character: string, weight: Weight): string {
  const key = `${weight}${character}`;
  const faceName = faceNames.get(key);
  if (faceName) return faceName;
  const all = facesOf(weight);
  const name = (all.find(({ covers }) => covers.has(character.charCodeAt(0))) ?? all[0])?.name ?? "";
  faceNames.set(key, name);
  return name;
}

/**
 * Returns the characters of a text that no embedded face can draw, each once: Chinese or Arabic names, emoji.
 */
export function undrawable(text: string): string[] {
  return [...new Set(text)].filter(
    (character) =>
      !/\s/.test(character) && !facesOf(400).some(({ covers }) => covers.has(character.codePointAt(0) ?? 0)),
  );
}

function load(pack: string, script: string, weight: Weight): Face {
  const bytes = unpackWoff(readFileSync(require.resolve(`${pack}/files/${script}-${weight}-normal.woff`)));
  return { name: `${script}-${weight}`, font: parsedFont(bytes), covers: coverageOf(bytes) };
}
