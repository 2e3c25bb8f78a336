import { describe, expect, it } from "vitest";
import { matchesSearch, searchForm } from "#contract/platform/search-form.ts";

describe("the form a search compares", () => {
  it.each(["Müller", "mueller", "MULLER", " muller "])("of %s is one", (name) => {
    expect(searchForm(name)).toBe("muller");
  });

  it("keeps the letters of other scripts", () => {
    expect(searchForm("Квартиры")).toBe("квартиры");
    expect(searchForm("דירות")).toBe("דירות");
  });

  it("finds words in any order and part", () => {
    expect(matchesSearch("Aktive Gebäude", "gebaude akt")).toBe(true);
    expect(matchesSearch("Aktive Gebäude", "gebäude alt")).toBe(false);
  });
});
