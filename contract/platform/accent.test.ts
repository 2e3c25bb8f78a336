import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentTones, contrastOf } from "#contract/platform/accent.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("an organization's accent", () => {
  it("keeps a colour that can be read as it is", () => {
    expect(accentTones("#1867c0").light.accent).toBe("#1867c0");
  });

  it("can be read on light and dark grounds, whatever colour was chosen", () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        const { light, dark } = accentTones(chosen);
        for (const [tones, card] of [
          [light, "#ffffff"],
          [dark, "#161e27"],
        ] as const) {
          expect(contrastOf(tones.accent, card)).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(tones.accent, tones.onAccent)).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(tones.strong, tones.onAccent)).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(tones.ink, tones.soft)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });
});
