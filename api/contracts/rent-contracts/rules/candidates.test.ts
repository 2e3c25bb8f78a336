import { describe, expect, it } from "vitest";
import { rankCandidates } from "#api/contracts/rent-contracts/rules/candidates.ts";

const unit = {
  unitId: 1,
  label: "W1",
  sameBuilding: false,
  sameKind: false,
  persons: 2,
  rooms: null,
  difference: 0 as number | null,
};

describe("units that could take a stay", () => {
  it("come by building, kind, price and size", () => {
    const given = [
      { ...unit, unitId: 1, difference: 0 },
      { ...unit, unitId: 2, sameKind: true, difference: 9000 },
      { ...unit, unitId: 3, sameBuilding: true, difference: null },
      { ...unit, unitId: 4, sameBuilding: true, difference: -500 },
      { ...unit, unitId: 5, sameBuilding: true, difference: 400, persons: 6 },
      { ...unit, unitId: 6, sameBuilding: true, difference: 400, persons: 3 },
      { ...unit, unitId: 7, sameBuilding: true, sameKind: true, difference: 9000 },
    ];
    expect(rankCandidates(given, 2).map(({ unitId }) => unitId)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  it("come by their names where nothing else tells them apart", () => {
    const given = [
      { ...unit, unitId: 1, label: "W2" },
      { ...unit, unitId: 2, label: "W1" },
    ];
    expect(rankCandidates(given, 2).map(({ label }) => label)).toEqual(["W1", "W2"]);
  });
});
