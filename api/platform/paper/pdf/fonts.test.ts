import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { coverageOf } from "#api/platform/paper/pdf/coverage.ts";
import { faceFor, facesOf, undrawable } from "#api/platform/paper/pdf/fonts.ts";
import { unpackWoff } from "#api/platform/paper/pdf/woff.ts";

const latin = readFileSync(
  createRequire(import.meta.url).resolve("@fontsource/inter/files/inter-latin-400-normal.woff"),
);

describe("fonts", () => {
  it("draw the scripts and signs of an agency's invoices", () => {
    expect(
      undrawable("ÄÖÜäöüß éèçñãőŐŁřİ €₪£$₽ № – − · ’ „“ «» % § Ёжик щука שלום ש״ח מע״מ Ελλάδα Nguyễn"),
    ).toEqual([]);
  });

  it("choose the face by character, in both weights", () => {
    expect(["a", "ő", "Ж", "ש"].map((character) => faceFor(character, 600))).toEqual([
      "inter-latin-600",
      "inter-latin-ext-600",
      "inter-cyrillic-600",
      "noto-sans-hebrew-hebrew-600",
    ]);
  });

  it("say what they cannot draw", () => {
    expect(undrawable("李 Wei 🙂 李")).toEqual(["李", "🙂"]);
    expect(faceFor("李", 400)).toBe("inter-latin-400");
  });

  it("are loaded once", () => {
    expect(facesOf(400)).toBe(facesOf(400));
  });
});

describe("unpackWoff", () => {
  it("gives a TrueType font whose characters can be read", () => {
    const font = unpackWoff(latin);
    expect(font.readUInt32BE(0)).toBe(0x00010000);
    expect(coverageOf(font).has("ß".charCodeAt(0))).toBe(true);
    expect(coverageOf(font).has("Ж".charCodeAt(0))).toBe(false);
  });

  it("refuses anything but WOFF 1.0", () => {
    expect(() => unpackWoff(Buffer.from("wOF2 and so on"))).toThrow("not a WOFF 1.0 font");
  });
});

describe("coverageOf", () => {
  it("refuses a font that names no characters", () => {
    expect(() => coverageOf(Buffer.alloc(12))).toThrow("font without cmap table");
  });
});
