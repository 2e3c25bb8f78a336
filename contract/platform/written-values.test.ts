import { describe, expect, it } from "vitest";
import { z } from "zod";
import { flag, numeric } from "#contract/platform/written-values.ts";

const whole = numeric(z.number().int().min(0).max(100));

describe("a yes or no", () => {
  it.each([true, "true", "TRUE", "1", 1, "on", "yes"])("%j is yes", (value) =>
    expect(flag.parse(value)).toBe(true),
  );
  it.each([false, "false", "False", "0", 0, "off", "no", ""])("%j is no", (value) =>
    expect(flag.parse(value)).toBe(false),
  );
  it.each(["nonsense", " true", "2", 2, -1, null, [], {}])("%j is neither", (value) =>
    expect(flag.safeParse(value).success).toBe(false),
  );
});

describe("a number", () => {
  it.each([
    ["7", 7],
    [7, 7],
    ["0", 0],
    ["007", 7],
  ])("%j is read", (value, read) => expect(whole.parse(value)).toBe(read));
  it.each([
    "",
    " ",
    " 7",
    "7 ",
    "12abc",
    "1e1",
    "0x7",
    "+7",
    "7.",
    ".7",
    "NaN",
    "Infinity",
    true,
    false,
    null,
    [],
    ["7"],
    [7],
  ])("%j is none", (value) => expect(whole.safeParse(value).success).toBe(false));
  it("is held to its own bounds, written or not", () => {
    for (const value of ["101", 101, "-1", -1, "2.5", 2.5])
      expect(whole.safeParse(value).success).toBe(false);
  });
});
