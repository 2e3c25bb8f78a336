import { describe, expect, it } from "vitest";
import { differencesOf, unedited } from "#api/property/units/rules/listing-differences.ts";

describe("a listing beside its unit", () => {
  it("differs where both say something else, never where the channel is silent", () => {
    const unit = { label: "Loft", persons: 4, city: "Wien", area: 50 };
    const listing = { label: "Loft 2", persons: 4, city: "", area: null };
    expect(differencesOf(unit, listing, {})).toEqual([
      { field: "label", here: "Loft", there: "Loft 2", edited: true },
    ]);
  });

  it("keeps what was edited here and takes what only changed there", () => {
    const unit = { label: "Mine", persons: 4, bedrooms: null };
    const listing = { label: "Theirs", persons: 6, bedrooms: 2 };
    const imported = { label: "Old", persons: 4 };
    const differences = differencesOf(unit, listing, imported);
    expect(differences.map(({ field, edited }) => [field, edited])).toEqual([
      ["label", true],
      ["persons", false],
      ["bedrooms", false],
    ]);
    expect(unedited(differences)).toEqual({ persons: 6, bedrooms: 2 });
  });

  it("takes for edited what stands here and never came from there, and what is empty here for open", () => {
    const listing = { label: "Loft", persons: 6, description: "By the park", rooms: 2 };
    const differences = differencesOf(
      { label: "", persons: 0, description: "Quiet", rooms: null },
      listing,
      {},
    );
    expect(differences.map(({ field, edited }) => [field, edited])).toEqual([
      ["label", false],
      ["persons", false],
      ["rooms", false],
      ["description", true],
    ]);
  });

  it("does not differ by blanks alone", () => {
    const differ = (here: string, there: string) =>
      differencesOf({ label: here }, { label: there }, {}).length;
    expect([differ("Loft 2", " Loft  2\n"), differ("Loft", "Loft "), differ("Loft 2", "Loft2")]).toEqual([
      0, 0, 1,
    ]);
  });
});
