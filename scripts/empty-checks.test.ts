import { describe, expect, it } from "vitest";
import { emptyChecks } from "./empty-checks.ts";

/** The words are put together, so that they are not read as checks of this file. */
const check = (rest: string) => `  ${"expect"}${rest};\n`;

describe("a check that passes whatever the program does", () => {
  it.each([
    ["(total)", "asserts nothing without a matcher"],
    [".soft(page.locator('main'))", "asserts nothing without a matcher"],
    ["(rows.every(({ state }) => state === 'done')).toBe(true)", "every one of an empty list is right"],
    ["((await row())?.id).not.toBe(3)", "also passes where there is nothing"],
    ["(first?.at)\n    .not.toBeNull()", "also passes where there is nothing"],
    ["(api.add({})).rejects.toThrow('x')", "nobody waits for it"],
  ])("is refused: %s", (written, problem) => {
    expect(emptyChecks(check(written))).toEqual([expect.stringContaining(problem)]);
  });

  it("is refused where any failure will do", () => {
    expect(emptyChecks(`await ${check("(add()).rejects.toBeDefined()").trim()}`)).toEqual([
      expect.stringContaining("any failure will do"),
    ]);
  });

  it("is told from one that can fail, whatever its signs", () => {
    const fine = ["(')').toBe(1)", "(`f ')'`).toBe(1)", '(text.match(/["(]/)).toBeNull()', "(a?.b).toBe(1)"];
    expect(emptyChecks(fine.map(check).join(""))).toEqual([]);
    expect(emptyChecks(`await ${check("(add()).rejects.toThrow('x')").trim()}`)).toEqual([]);
    expect(emptyChecks(`const seen = () => ${check("(add()).resolves.toBe(1)").trim()}`)).toEqual([]);
  });
});
