import { describe, expect, it } from "vitest";
import { alikeLetters, longestLabel } from "./alike.ts";

const units = (labels: readonly string[], buildingId: number | null = 1) =>
  labels.map((label) => ({ label, buildingId }));
const shown = (labels: readonly string[]) =>
  alikeLetters(units(labels)).map((letters, index) => labels[index]?.slice(letters));

describe("labels that begin alike", () => {
  it("are told apart by what follows the words they share", () => {
    expect(
      shown(["Residenz Seeblick Top 11", "Residenz Seeblick Top 12", "Residenz Seeblick Top 12a"]),
    ).toEqual(["11", "12", "12a"]);
  });
  it("are cut at the end of a word, never inside of a number", () => {
    expect(shown(["Apartment-101", "Apartment-102", "W10", "W11"])).toEqual(["101", "102", "W10", "W11"]);
  });
  it("change with the family they stand in", () => {
    expect(shown(["Haus Alm 1", "Haus Alm 2", "Haus See 1", "Haus See 2"])).toEqual(["1", "2", "1", "2"]);
    expect(shown(["Haus Alm 1", "Haus Alm 2", "Villa"])).toEqual(["1", "2", "Villa"]);
  });
  it("keep a word even where they are the same", () => {
    expect(shown(["Studio Nord", "Studio Nord"])).toEqual(["Nord", "Nord"]);
  });
  it("are not compared with those of another building", () => {
    expect(alikeLetters([...units(["Studio 1"], 1), ...units(["Studio 2"], null)])).toEqual([0, 0]);
  });
  it("decide by the first of them how wide their column is", () => {
    expect(longestLabel(units([...new Array(24).fill("W1"), "Residenz Seeblick"]))).toBe(2);
  });
});
