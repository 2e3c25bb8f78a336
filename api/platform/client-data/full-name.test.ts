import { expect, it } from "vitest";
import { isFullName } from "./full-name.ts";

it.each([
  ["Otto Dorn", true],
  ["Otto M. Dorn", true],
  ["Анна Петрова", true],
  ["דנה לוי", true],
  ["李明", true],
  ["Jean-Luc Ó Briain", true],
  ["Otto D.", false],
  ["O. D.", false],
  ["Otto", false],
  ["x", false],
  ["...", false],
])("%s: %s", (written, full) => expect(isFullName(written)).toBe(full));

it("takes the name the house has, whatever it is", () => {
  expect(isFullName("Zoë", "Zoe")).toBe(true);
  expect(isFullName("Li U", "Li U")).toBe(true);
  expect(isFullName("Li", "Li U")).toBe(false);
});
