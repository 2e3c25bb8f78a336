import { describe, expect, it } from "vitest";
import { textsIn } from "#api/platform/texts.ts";
import { nightsOf } from "#contract/days.ts";
import { type BilledStay, billStay } from "./bill-stay.ts";

const stay = (prices: number[], more: Partial<BilledStay> = {}): BilledStay => ({
  status: "ACTIVE",
  checkIn: "2026-11-02",
  checkOut: "2026-11-30",
  cleaningFee: 0,
  cancelFee: null,
  persons: 1,
  unit: "W17",
  country: "AT",
  smallBusiness: false,
  nights: nightsOf("2026-11-02", "2026-11-30")
    .slice(0, prices.length)
    .map((night, index) => ({ night, price: prices[index] ?? 0, source: "base" })),
  ...more,
});
const bill = (...input: Parameters<typeof stay>) => billStay(stay(...input), textsIn("en"));

describe("the lines of a stay", () => {
  it("name the nights of each price, joined where they follow each other", () => {
    expect(bill([100, 100, 120, 100])).toMatchObject([
      { quantity: 3, unitGross: 100, detail: "02/11/2026 – 04/11/2026, 05/11/2026 – 06/11/2026, 1 person" },
      { quantity: 1, unitGross: 120, detail: "04/11/2026 – 05/11/2026" },
    ]);
  });

  it("count the nights of a price that comes and goes too often to be listed", () => {
    expect(bill([1, 2, 1, 2, 1, 2, 1])[0]).toMatchObject({
      quantity: 4,
      detail: "4 nights between 02/11/2026 and 30/11/2026, 1 person",
    });
  });

  it("bill an agreed total as one price, although it was spread to the cent", () => {
    const agreed = stay([3334, 3333, 3333]);
    expect(
      billStay(
        { ...agreed, nights: agreed.nights.map((night) => ({ ...night, source: "agreed" })) },
        textsIn("en"),
      ),
    ).toMatchObject([{ quantity: 1, unitGross: 10_000 }]);
  });

  it("add up to nights and cleaning", () => {
    expect(
      bill([9999, 12_345], { cleaningFee: 4567 }).reduce(
        (sum, line) => sum + line.quantity * line.unitGross,
        0,
      ),
    ).toBe(9999 + 12_345 + 4567);
  });

  it("take the rates of the country, and leave them open where nobody has looked them up", () => {
    expect(bill([100], { country: "DE", cleaningFee: 1 }).map(({ taxRate }) => taxRate)).toEqual([700, 1900]);
    expect(bill([100], { country: "IL" }).map(({ taxRate }) => taxRate)).toEqual([null]);
    expect(bill([100], { country: "IL", smallBusiness: true }).map(({ taxRate }) => taxRate)).toEqual([0]);
  });
});
