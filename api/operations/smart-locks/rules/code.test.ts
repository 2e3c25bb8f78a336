import { describe, expect, it } from "vitest";
import { drawCode, mayBeCode } from "#api/operations/smart-locks/rules/code.ts";

describe("a code", () => {
  it.each([
    ["345678", true],
    ["121234", false],
    ["112345", true],
    ["340567", false],
    ["34567", false],
    ["3456789", false],
    ["34567a", false],
  ])("%s: %s", (code, may) => expect(mayBeCode(code)).toBe(may));

  it("is drawn anew where it may not be, or the lock has it", () => {
    const digits = [...[1, 2, 3, 4, 5, 6], ...[3, 3, 3, 3, 3, 3], ...[4, 4, 4, 4, 4, 4]];
    expect(drawCode(new Set(["333333"]), () => digits.shift() ?? 9)).toBe("444444");
  });
});
