import { describe, expect, it } from "vitest";
import { textsIn } from "#api/platform/calls/texts.ts";
import { nightsOf } from "#contract/platform/days.ts";
import { type BilledStay, billStay } from "./bill-stay.ts";

const stay = (prices: number[], more: Partial<BilledStay> = {}): BilledStay => ({
  status: "ACTIVE",
  checkIn: "2026-11-02",
  checkOut: "2026-11-30",
  cleaningFee: 0,
  cityTax: 0,
  cancelFee: null,
  persons: 1,
  unit: "W17",
  country: "AT",
  smallBusiness: false,
  nightPrices: nightsOf("2026-11-02", "2026-11-30")
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
        { ...agreed, nightPrices: agreed.nightPrices.map((night) => ({ ...night, source: "agreed" })) },
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

  it("say what was bought, by the name the guest knows", () => {
    expect(bill([100], { cleaningFee: 50 })).toEqual([
      {
        description: "Accommodation W17",
        detail: "02/11/2026 – 03/11/2026, 1 person",
        quantity: 1,
        unitGross: 100,
        taxRate: 1000,
        outsideVat: false,
      },
      {
        description: "Final cleaning",
        detail: "",
        quantity: 1,
        unitGross: 50,
        taxRate: 2000,
        outsideVat: false,
      },
    ]);
  });

  it("name three ranges of nights, and of more only how many there are", () => {
    const [line] = bill([1, 2, 1, 2, 1]);
    expect(line?.detail).toBe(
      "02/11/2026 – 03/11/2026, 04/11/2026 – 05/11/2026, 06/11/2026 – 07/11/2026, 1 person",
    );
  });

  it("bill agreed nights of one price as nights, and prices of which only some were agreed each by itself", () => {
    const agreed = (prices: number[], from = 0) => {
      const made = stay(prices);
      const nights = made.nightPrices.map((night, at) =>
        at < from ? night : { ...night, source: "agreed" },
      );
      return billStay({ ...made, nightPrices: nights }, textsIn("en")).map(({ quantity, unitGross }) => [
        quantity,
        unitGross,
      ]);
    };
    expect(agreed([5000, 5000])).toEqual([[2, 5000]]);
    expect(agreed([5000, 4000], 1)).toEqual([
      [1, 5000],
      [1, 4000],
    ]);
  });

  it("are none while it is only asked for, and where it costs nothing", () => {
    expect(bill([100], { status: "INQUIRY" })).toEqual([]);
    expect(bill([0])).toEqual([]);
    expect(bill([])).toEqual([]);
    expect(bill([0], { cleaningFee: 50 })).toHaveLength(2);
  });

  it("of a cancelled one are its fee, whose tax is the accountant's to decide", () => {
    const fee = { status: "CANCELED", cancelFee: 7000, cleaningFee: 50 };
    expect(bill([100], fee)).toEqual([
      {
        description: "Cancellation fee W17",
        detail: "02/11/2026 – 30/11/2026",
        quantity: 1,
        unitGross: 7000,
        taxRate: null,
        outsideVat: false,
      },
    ]);
    expect(bill([100], { ...fee, smallBusiness: true })).toMatchObject([{ taxRate: 0 }]);
    expect(bill([100], { ...fee, cancelFee: null })).toEqual([]);
    expect(bill([100], { ...fee, cancelFee: 0 })).toEqual([]);
  });

  it("take the branch's own rates before the country's", () => {
    const ownRates = { lodging: 1300, other: null };
    expect(bill([100], { ownRates, cleaningFee: 1 }).map(({ taxRate }) => taxRate)).toEqual([1300, 2000]);
    expect(bill([100], { ownRates, country: "IL" }).map(({ taxRate }) => taxRate)).toEqual([1300]);
  });

  it("name the city tax apart, outside the VAT where the guest owes it and with the rate of lodging where the house does", () => {
    const line = (more: Partial<BilledStay>) => bill([100], { cityTax: 750, ...more }).at(-1);
    expect(line({})).toEqual({
      description: "City tax",
      detail: "02/11/2026 – 30/11/2026",
      quantity: 1,
      unitGross: 750,
      taxRate: 0,
      outsideVat: true,
    });
    expect(line({ country: "DE" })).toMatchObject({ taxRate: 700, outsideVat: false });
    expect(line({ country: "IL" })).toMatchObject({ taxRate: null, outsideVat: false });
    expect(line({ smallBusiness: true })).toMatchObject({ taxRate: 0, outsideVat: true });
    expect(bill([100], { cityTax: 750, status: "CANCELED", cancelFee: 50 })).toHaveLength(1);
  });
});
