import { describe, expect, it } from "vitest";
import { planAdvertise, planDisable, planEnable, planForced } from "#api/real-estate/rules/plans.ts";
import type { UnitGuard } from "#api/real-estate/rules/transitions.ts";
import type { UnitStatus } from "#contract/real-estate.ts";
import type { FeatureType } from "#contract/unit-choices.ts";

const unit = (
  status: UnitStatus,
  failing: UnitGuard[] = [],
  more: { previousStatus?: UnitStatus | null; advertise?: FeatureType | null } = {},
) => ({ status, previousStatus: null, advertise: null, failing: new Set(failing), ...more });
const live = { change: { status: "ACTIVE", previous_status: null } };

describe("a unit goes live", () => {
  it("with a price and an image, or is told which is missing", () => {
    expect(planEnable(unit("NEW"))).toEqual(live);
    expect(planEnable(unit("SCHLUESSELFERTIG", ["noFutureStays", "isLive"]))).toEqual(live);
    expect(planEnable(unit("NEW", ["hasImage", "hasPrice"]))).toEqual({ refused: "hasPrice" });
    expect(planEnable(unit("ALTBAU", ["hasImage"]))).toEqual({ refused: "hasImage" });
  });

  it("once: it is left alone where it is live, whatever it lacks by now", () => {
    expect(planEnable(unit("ACTIVE"))).toEqual({});
    expect(planEnable(unit("ACTIVE", ["hasImage"]))).toEqual({});
  });

  it("or back to what it was before it was disabled, which asks for neither", () => {
    const before = { previousStatus: "NEUBAU" as const };
    expect(planEnable(unit("DISABLED", ["hasPrice", "hasImage"], before))).toEqual({
      change: { status: "NEUBAU", previous_status: null },
    });
  });

  it("again after it was disabled only with a price and an image", () => {
    const before = { previousStatus: "ACTIVE" as const };
    expect(planEnable(unit("DISABLED", [], before))).toEqual(live);
    expect(planEnable(unit("DISABLED", ["hasImage"], before))).toEqual({ refused: "hasImage" });
    // Nothing remembered: what it was is live.
    expect(planEnable(unit("DISABLED", ["hasPrice"]))).toEqual({ refused: "hasPrice" });
    expect(planEnable(unit("DISABLED"))).toEqual(live);
  });
});

describe("a unit goes off", () => {
  it("with what it was remembered, and leaves all advertising", () => {
    expect(planDisable(unit("GUTE LAGE", [], { advertise: "homePage" }))).toEqual({
      change: { status: "DISABLED", previous_status: "GUTE LAGE", advertise: null },
    });
    expect(planDisable(unit("DISABLED", ["noFutureStays"], { previousStatus: "ACTIVE" }))).toEqual({});
  });

  it("not while stays lie ahead, unless somebody forces it", () => {
    const let_ = unit("ACTIVE", ["noFutureStays", "hasImage"]);
    const off = { change: { status: "DISABLED", previous_status: "ACTIVE", advertise: null } };
    expect(planDisable(let_)).toEqual({ refused: "noFutureStays" });
    expect(planForced(let_, false)).toEqual({ plan: { refused: "noFutureStays" }, forced: false });
    expect(planForced(let_, true)).toEqual({ plan: off, forced: true });
    expect([...let_.failing]).toEqual(["noFutureStays", "hasImage"]);
    // Nothing was in the way, so nothing was forced.
    expect(planForced(unit("ACTIVE", ["hasImage"]), true)).toEqual({ plan: off, forced: false });
  });
});

describe("a unit is advertised", () => {
  it("where it has a price and an image and is live, else the missing item is named", () => {
    expect(planAdvertise(unit("ACTIVE"), "searchPage")).toEqual({ change: { advertise: "searchPage" } });
    expect(planAdvertise(unit("ACTIVE", ["noFutureStays"]), "simple")).toEqual({
      change: { advertise: "simple" },
    });
    for (const missing of ["hasPrice", "hasImage", "isLive"] as const)
      expect(planAdvertise(unit("NEW", [missing]), "simple")).toEqual({ refused: missing });
  });

  it("no longer, whatever it lacks; where it stands already nothing happens", () => {
    const shown = unit("ACTIVE", ["hasPrice"], { advertise: "homePage" });
    expect(planAdvertise(shown, null)).toEqual({ change: { advertise: null } });
    expect(planAdvertise(shown, "homePage")).toEqual({});
    expect(planAdvertise(unit("NEW", ["isLive"]), null)).toEqual({});
  });
});
