import { describe, expect, it } from "vitest";
import { actsFor, daysNamed } from "./acts.ts";

const words = (key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(" ");
const today = new Date(2026, 10, 21);

describe("a day typed into the palette", () => {
  it.each([
    ["24/12/2026", "2026-12-24"],
    ["24.12.26", "2026-12-24"],
    ["24/12", "2026-12-24"],
    ["24.12.", "2026-12-24"],
    ["21/11", "2026-11-21"],
    ["1/2", "2027-02-01"],
    ["29/2", null],
    ["31/11/2026", null],
    ["LIL-7", null],
    ["", null],
  ])("%s leads to %s", (typed, day) => {
    const expected = day === null ? [] : [`/calendar/time-line/rents?from=${day}`, `/?date=${day}`];
    expect(daysNamed(typed, today, words).map((hit) => hit.href)).toEqual(expected);
  });
});

describe("what the palette does", () => {
  it("is found by the language's own name, the look and the way out", () => {
    expect(actsFor("francais", words).map((act) => act.id)).toEqual(["language-fr"]);
    expect(actsFor("dark", words).map((act) => act.id)).toEqual(["skin-dark", "skin-semi-dark"]);
    expect(actsFor("signout", words).map((act) => act.id)).toEqual(["sign-out"]);
  });

  it("is only signing out while nothing was typed", () => {
    expect(actsFor(" ", words).map((act) => act.id)).toEqual(["sign-out"]);
  });
});
