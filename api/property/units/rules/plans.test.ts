import { describe, expect, it } from "vitest";
import { planAdvertise } from "#api/property/units/rules/plans.ts";
import type { UnitGuard } from "#api/property/units/rules/transitions.ts";
import type { FeatureType } from "#contract/property/units/unit-choices.ts";

const unit = (failing: UnitGuard[] = [], advertise: FeatureType | null = null) => ({
  advertise,
  failing: new Set(failing),
});

describe("a unit is advertised", () => {
  it("where it has a price and an image and is live, else the missing item is named", () => {
    expect(planAdvertise(unit(), "searchPage")).toEqual({ change: true });
    expect(planAdvertise(unit(["noFutureStays"]), "simple")).toEqual({ change: true });
    for (const missing of ["hasPrice", "hasImage", "isLive"] as const)
      expect(planAdvertise(unit([missing]), "simple")).toEqual({ refused: missing });
  });

  it("no longer, whatever it lacks; where it stands already nothing happens", () => {
    const shown = unit(["hasPrice"], "homePage");
    expect(planAdvertise(shown, null)).toEqual({ change: true });
    expect(planAdvertise(shown, "homePage")).toEqual({});
    expect(planAdvertise(unit(["isLive"]), null)).toEqual({});
  });
});
