import { describe, expect, it } from "vitest";
import {
  type Direction,
  isolateLeftToRight,
  levelsOf,
  naturalDirection,
  visualPieces,
} from "#api/platform/paper/pdf/visual-order.ts";

const oneFace = (character: string) => (/[\u0590-\u05ff]/.test(character) ? "hebrew" : "latin");

function fromLeft(text: string, direction: Direction, start = 0, end = text.length): string[] {
  return visualPieces(text, levelsOf(text, direction), start, end, oneFace).map((piece) => piece.text);
}

describe("visual order", () => {
  it("leaves left to right text in one piece", () => {
    expect(fromLeft("Apartment W17, 2 Personen", "ltr")).toEqual(["Apartment W17, 2 Personen"]);
  });

  it("hands Hebrew words to the shaper together, in reading order", () => {
    expect(fromLeft("שלום עולם", "rtl")).toEqual(["שלום עולם"]);
  });

  it("mirrors brackets and keeps numbers and Latin words running left to right", () => {
    expect(fromLeft("דירה W17 (וינה)", "rtl")).toEqual(["(", "וינה", ")", " ", "W17", "דירה "]);
    expect(fromLeft("רחוב הרצל 12/4", "rtl")).toEqual(["12/4", "רחוב הרצל "]);
  });

  it("orders a line of a longer paragraph by itself", () => {
    expect(fromLeft("שלום עולם טוב", "rtl", 5, 9)).toEqual(["עולם"]);
  });

  it("holds an isolated amount together inside a Hebrew sentence and draws no marks", () => {
    expect(fromLeft(`סכום ${isolateLeftToRight("€ 963.04")}.`, "rtl")).toEqual([".", "€ 963.04", "סכום "]);
    expect(fromLeft("a\u200eb\u00ad", "ltr")).toEqual(["ab"]);
  });

  it("remembers where each piece is read", () => {
    const text = "שלום (W17)";
    const read = visualPieces(text, levelsOf(text, "rtl"), 0, text.length, oneFace).toSorted(
      (a, b) => a.readAt - b.readAt,
    );
    expect(read.map((piece) => piece.text)).toEqual(["שלום ", ")", "W17", "("]);
  });
});

describe("direction", () => {
  it("is that of the first letter, left to right for numbers alone", () => {
    expect(
      ["דוד Cohen", "Cohen דוד", "+43 1 234", "", "12 רחוב"].map((text) => naturalDirection(text)),
    ).toEqual(["rtl", "ltr", "ltr", "ltr", "rtl"]);
  });
});
