import { describe, expect, it } from "vitest";
import { validationKey } from "#contract/platform/validation-key.ts";
import { newPassword } from "./password-rules.ts";

function problems(value: string): string[] {
  return (newPassword.safeParse(value).error?.issues ?? []).map((issue) => validationKey(issue).key);
}

describe("a new password", () => {
  it.each(["demo-Pass1!", "Aa1!aaaa", "Ünïcøde9(", "A1b2c3d4)"])("takes %s", (value) => {
    expect(problems(value)).toEqual([]);
  });

  it.each(["", "Aa1!", "Aa1!aaa"])("is too short as %j, and says only that", (value) => {
    expect(problems(value)).toEqual(["passwordShort"]);
  });

  it.each([
    ["no digit", "Abcdefg!"],
    ["no lower case", "ABCDEF1!"],
    ["no upper case", "abcdef1!"],
    ["no special character", "Abcdefg1"],
    ["a special character that is none of the eleven", "Abcdefg1-"],
  ])("wants every kind of character: %s", (_what, value) => {
    expect(problems(value)).toEqual(["passwordPlain"]);
  });

  it("has an end", () => {
    expect(problems(`Aa1!${"a".repeat(200)}`)).toEqual(["max.string"]);
  });
});
