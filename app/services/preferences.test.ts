import { describe, expect, it } from "vitest";
import { changePreferences, parseChange, parsePreferences } from "#app/services/preferences.ts";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe("preferences", () => {
  it("start with vertical menu, floating navbar, light skin, full width", () => {
    expect(parsePreferences(null)).toMatchObject({
      layout: "vertical",
      navbar: "floating",
      skin: "light",
      width: "full",
    });
  });

  it("survive a value that no longer exists", () => {
    expect(parsePreferences({ skin: "neon", hints: "off" })).toMatchObject({ skin: "light", hints: "off" });
  });

  it("turn semi-dark light when the layout becomes horizontal", () => {
    const semiDark = parsePreferences({ skin: "semi-dark" });
    expect(changePreferences(semiDark, { layout: "horizontal" })).toMatchObject({
      skin: "light",
      layout: "horizontal",
    });
    expect(changePreferences(semiDark, { width: "boxed" }).skin).toBe("semi-dark");
  });

  it("take only values on offer from a post", () => {
    expect(parseChange(form({ skin: "dark", returnTo: "/x" }))).toEqual({ skin: "dark" });
    expect(parseChange(form({ skin: "neon" }))).toBeNull();
  });
});
