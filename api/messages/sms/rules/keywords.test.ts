import { describe, expect, it } from "vitest";
import { keywordIn } from "#api/messages/sms/rules/keywords.ts";

describe("words that end messages", () => {
  it.each([
    ["STOP", [], "stop"],
    [" Stop! ", ["de"], "stop"],
    ["stopp.", ["de"], "stop"],
    ["stopp.", ["fr"], null],
    ["Arrêt", ["fr"], "stop"],
    ["הסר", ["he"], "stop"],
    ["СТОП", ["ru", "de"], "stop"],
    ["Start", [], "start"],
    ["alta", ["es"], "start"],
    ["Please stop by at ten", ["en"], null],
    ["", ["en"], null],
  ] as const)("%s in %j is %s", (body, languages, expected) => {
    expect(keywordIn(body, languages)).toBe(expected);
  });
});
