import { describe, expect, it } from "vitest";
import { countSegments } from "#contract/messages/sms/sms-segments.ts";

const of = (text: string) => {
  const { alphabet, length, segments } = countSegments(text);
  return [alphabet, length, segments];
};

describe("segments of an SMS", () => {
  it.each([
    ["nothing", "", ["gsm", 0, 0]],
    ["160 letters", "ä".repeat(160), ["gsm", 160, 1]],
    ["161 letters", "a".repeat(161), ["gsm", 161, 2]],
    ["twice 153", "a".repeat(306), ["gsm", 306, 2]],
    ["one more", "a".repeat(307), ["gsm", 307, 3]],
    ["euros, of which each takes two places", "€".repeat(80), ["gsm", 160, 1]],
    ["a euro that is not cut in two", `${"a".repeat(152)}€${"a".repeat(152)}`, ["gsm", 306, 3]],
    ["Hebrew", "ש".repeat(70), ["unicode", 70, 1]],
    ["more Hebrew", "ש".repeat(71), ["unicode", 71, 2]],
    ["one letter outside of the alphabet", `${"a".repeat(70)}ő`, ["unicode", 71, 2]],
    ["signs of two places each", "🔑".repeat(35), ["unicode", 70, 1]],
    ["such a sign that is not cut in two", `${"a".repeat(66)}🔑${"a".repeat(66)}`, ["unicode", 134, 3]],
  ])("are counted in %s", (_what, text, counted) => {
    expect(of(text)).toEqual(counted);
  });

  it("say how much they hold", () => {
    expect(countSegments("a").room).toBe(160);
    expect(countSegments("a".repeat(161)).room).toBe(306);
    expect(countSegments("ж".repeat(71)).room).toBe(134);
  });
});
