import { describe, expect, it } from "vitest";
import { featureLimit, guardOf, limitKey, obstaclesOf } from "#api/property/units/rules/advertising.ts";

const ready = { status: "ACTIVE", basePricePerNight: 1, images: 1 };

describe("what keeps a unit from being advertised and exported", () => {
  it("is a missing price, a missing image and a status of the no-active list, each by its name", () => {
    expect(obstaclesOf(ready)).toEqual([]);
    expect(obstaclesOf({ ...ready, basePricePerNight: 0 })).toEqual(["price"]);
    expect(obstaclesOf({ ...ready, basePricePerNight: null })).toEqual(["price"]);
    expect(obstaclesOf({ ...ready, images: 0 })).toEqual(["image"]);
    for (const status of ["NEW", "EXPOSE", "DISABLED"])
      expect(obstaclesOf({ ...ready, status })).toEqual(["status"]);
    expect(obstaclesOf({ status: "NEW", basePricePerNight: null, images: 0 })).toEqual([
      "price",
      "image",
      "status",
    ]);
  });

  it("is told as the condition it fails", () => {
    expect(guardOf).toEqual({ price: "hasPrice", image: "hasImage", status: "isLive" });
  });
});

describe("the bound of a place", () => {
  it("is what the organization set for it; without a whole number there is none", () => {
    const of = (value: unknown) => featureLimit({ [limitKey("homePage")]: value }, "homePage");
    expect(limitKey("homePage")).toBe("advertiseLimit-homePage");
    expect([of("12"), of(3), of("0")]).toEqual([12, 3, 0]);
    expect([of("-1"), of("1.5"), of("many"), of(undefined), of(null)]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(featureLimit({ [limitKey("simple")]: "5" }, "homePage")).toBeNull();
  });
});
