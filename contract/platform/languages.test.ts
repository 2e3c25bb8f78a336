import { describe, expect, it } from "vitest";
import { languages, languageTag, toLanguage } from "#contract/platform/languages.ts";

describe("tags of languages", () => {
  it("lead back to their language, and say that Portuguese is that of Brazil", () => {
    expect(languages.map((language) => toLanguage(languageTag(language)))).toEqual([...languages]);
    expect(languageTag("pt")).toBe("pt-BR");
    expect([toLanguage("pt-PT"), toLanguage("de-AT"), toLanguage("nl")]).toEqual(["pt", "de", "en"]);
  });

  it("need not be given to Intl, whose own Portuguese is Brazilian", () => {
    // In Portugal: "Chéquia", and four digits without a point.
    expect(new Intl.DisplayNames(["pt"], { type: "region" }).of("CZ")).toBe("Tchéquia");
    expect(new Intl.NumberFormat("pt").format(1234.5)).toBe("1.234,5");
  });
});
