import { describe, expect, it } from "vitest";
import { dutiesOf, roleOfDuty } from "#api/access/roles/rules/duties.ts";
import type { Settings } from "#contract/organization/organizations/organization-settings.ts";

describe("the role of a duty", () => {
  it("is the one the setting names", () => {
    expect(roleOfDuty({ "role-coord": "4" }, "coord", [3, 4])).toBe(4);
  });

  it.each<Settings>([
    {},
    { "role-coord": "0" },
    { "role-coord": "9" },
    { "role-coord": "" },
    { "role-coord": "x" },
  ])("is none for %j", (settings) => {
    expect(roleOfDuty(settings, "coord", [3, 4])).toBeNull();
  });

  it("may be the same for several duties", () => {
    expect(dutiesOf({ "role-instal": "3", "role-confirm": "4", "role-commercial": "3" }, 3)).toEqual([
      "instal",
      "commercial",
    ]);
  });
});
