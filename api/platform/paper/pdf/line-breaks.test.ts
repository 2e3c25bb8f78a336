import { describe, expect, it } from "vitest";
import { breakLines } from "#api/platform/paper/pdf/line-breaks.ts";

const lines = (text: string, width: number) =>
  breakLines(text, width, (part) => part.length).map(([start, end]) => text.slice(start, end));

describe("line breaks", () => {
  it("come after spaces and hyphens, and trailing spaces do not count", () => {
    expect(lines("Haus am Ring, Wien", 8)).toEqual(["Haus am", "Ring,", "Wien"]);
    expect(lines("Groß-Özdemir", 8)).toEqual(["Groß-", "Özdemir"]);
  });

  it("never come at a no-break space", () => {
    expect(lines("bis €\u00a0963,04 bitte", 11)).toEqual(["bis", "€\u00a0963,04", "bitte"]);
  });

  it("cut a word that is wider than the line", () => {
    expect(lines("a Donaudampfschiff", 6)).toEqual(["a", "Donaud", "ampfsc", "hiff"]);
  });

  it("give one empty line for an empty text, and end where not even a letter fits", () => {
    expect(lines("", 5)).toEqual([""]);
    expect(lines("abc", 0)).toEqual(["a", "b", "c"]);
  });
});
