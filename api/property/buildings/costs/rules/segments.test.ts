import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOf, overlap, segmentsOf } from "#api/property/buildings/costs/rules/segments.ts";
import { addDays } from "#contract/platform/days.ts";

const year = { from: "2025-01-01", until: "2025-12-31" };
const unit = {
  id: 1,
  label: "Top 1",
  area: 5000,
  persons: 2,
  ownershipShare: null,
  ownerId: 900,
  readings: [],
};
const tenant = (contractId: number, from: string, until: string, unitId = 1) => ({
  contractId,
  clientId: 500,
  unitId,
  from,
  until,
});
const borne = (...[of, tenancies, window]: Parameters<typeof segmentsOf>) =>
  segmentsOf(of, tenancies, window).map(({ bearer, from, until, days }) => [bearer, from, until, days]);

describe("two periods", () => {
  it("share the days that lie in both, their last days with them", () => {
    const may = { from: "2025-05-01", until: "2025-05-31" };
    expect(overlap(year, may)).toEqual(may);
    expect(overlap(may, year)).toEqual(may);
    expect(overlap(may, { from: "2025-05-31", until: "2025-06-30" })).toEqual({
      from: "2025-05-31",
      until: "2025-05-31",
    });
    expect(overlap(may, { from: "2025-06-01", until: "2025-06-30" })).toBeNull();
    expect(overlap({ from: "2025-06-01", until: "2025-06-30" }, may)).toBeNull();
    expect([daysOf(year), daysOf({ from: "2025-05-31", until: "2025-05-31" })]).toEqual([365, 1]);
  });
});

describe("the days of a unit", () => {
  it("are the owner's while it is vacant, before, between and after its tenants", () => {
    const tenancies = [tenant(8, "2025-07-01", "2025-09-30"), tenant(7, "2025-02-01", "2025-04-30")];
    expect(borne(unit, tenancies, year)).toEqual([
      ["owner:900", "2025-01-01", "2025-01-31", 31],
      ["tenant:7", "2025-02-01", "2025-04-30", 89],
      ["owner:900", "2025-05-01", "2025-06-30", 61],
      ["tenant:8", "2025-07-01", "2025-09-30", 92],
      ["owner:900", "2025-10-01", "2025-12-31", 92],
    ]);
    expect(borne(unit, [], year)).toEqual([["owner:900", "2025-01-01", "2025-12-31", 365]]);
  });

  it("are the tenant's from edge to edge of the window, and nobody's next door", () => {
    expect(borne(unit, [tenant(7, "2020-01-01", "2030-12-31")], year)).toEqual([
      ["tenant:7", "2025-01-01", "2025-12-31", 365],
    ]);
    const elsewhere = [tenant(7, "2020-01-01", "2030-12-31", 2), tenant(8, "2026-01-01", "2026-12-31")];
    expect(borne({ ...unit, ownerId: null }, elsewhere, year)).toEqual([
      [null, "2025-01-01", "2025-12-31", 365],
    ]);
  });

  it("that two contracts claim count for the one that began first, of two that began together the older one", () => {
    const first = tenant(9, "2025-01-01", "2025-06-30");
    expect(borne(unit, [tenant(8, "2025-06-01", "2025-12-31"), first], year)).toEqual([
      ["tenant:9", "2025-01-01", "2025-06-30", 181],
      ["tenant:8", "2025-07-01", "2025-12-31", 184],
    ]);
    const whole = { ...year };
    const same = [tenant(9, whole.from, whole.until), tenant(8, whole.from, whole.until)];
    for (const tenancies of [same, same.toReversed()])
      expect(borne(unit, tenancies, year)).toEqual([["tenant:8", "2025-01-01", "2025-12-31", 365]]);
  });

  it("are each borne once, whoever claims them", () => {
    const tenancy = fc
      .tuple(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: -300, max: 500 }),
        fc.integer({ min: 0, max: 400 }),
      )
      .map(([id, start, length]) =>
        tenant(id, addDays("2025-01-01", start), addDays("2025-01-01", start + length)),
      );
    fc.assert(
      fc.property(fc.array(tenancy, { maxLength: 6 }), (tenancies) => {
        let next = year.from;
        for (const { from, until, days } of segmentsOf(unit, tenancies, year)) {
          expect(from).toBe(next);
          expect(days).toBe(daysOf({ from, until }));
          next = addDays(until, 1);
        }
        expect(next).toBe("2026-01-01");
      }),
    );
  });
});
