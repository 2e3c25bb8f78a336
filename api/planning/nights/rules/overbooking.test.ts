import { describe, expect, it } from "vitest";
import { type FlaggedStay, type Holding, resolved } from "#api/planning/nights/rules/overbooking.ts";

const inUse = { disabled: false, inBuilding: true };
const flagged = (id: number, from: string, until: string, cause: FlaggedStay["cause"] = "nights") => ({
  id,
  from: `2026-12-${from}`,
  until: `2026-12-${until}`,
  cause,
});
const held = (from: string, until: string, blockType: Holding["blockType"] = null): Holding => ({
  from: `2026-12-${from}`,
  until: `2026-12-${until}`,
  blockType,
});

describe("overbooked stays whose nights became free", () => {
  it("lose the flag, the one that waited longest first; it is then in the way of the later ones", () => {
    const waiting = [flagged(7, "01", "05"), flagged(3, "04", "08"), flagged(9, "05", "07")];
    expect(resolved(waiting, [], inUse)).toEqual([7, 9]);
  });
  it("keep it while a stay or a block of owner or maintenance has one of their nights", () => {
    expect(resolved([flagged(1, "01", "05")], [held("04", "06")], inUse)).toEqual([]);
    expect(resolved([flagged(1, "01", "05")], [held("04", "06", "owner")], inUse)).toEqual([]);
    expect(resolved([flagged(1, "01", "05")], [held("05", "06"), held("02", "03", "manual")], inUse)).toEqual(
      [1],
    );
  });
  it("keep it over any block when somebody forced them", () => {
    expect(resolved([flagged(1, "01", "05", "force")], [held("02", "03", "manual")], inUse)).toEqual([]);
  });
  it("keep it while the unit is out of use, or out of the building they were sold in", () => {
    expect(resolved([flagged(1, "01", "05")], [], { ...inUse, disabled: true })).toEqual([]);
    const outside = { disabled: false, inBuilding: false };
    expect(resolved([flagged(1, "01", "05", "removal"), flagged(2, "05", "08")], [], outside)).toEqual([2]);
    expect(resolved([flagged(1, "01", "05", "removal")], [], inUse)).toEqual([1]);
  });

  it("keep it while the unit is being repaired, and not for a block that only prepares it", () => {
    expect(resolved([flagged(1, "01", "05")], [held("04", "06", "maintenance")], inUse)).toEqual([]);
    expect(resolved([flagged(1, "01", "05")], [held("04", "06", "preparation")], inUse)).toEqual([1]);
  });
});
