import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PriceTerms, priceNights, priceOfNight } from "#api/property/units/rules/night-price.ts";
import { stayDiscount } from "#api/property/units/rules/stay-discount.ts";
import { addDays } from "#contract/platform/days.ts";

const none: PriceTerms = {
  basePricePerNight: 10_000,
  minNights: 2,
  weekdayPercent: [0, 0, 0, 0, 0, 0, 0],
  seasons: [],
  manual: new Map(),
  priceLabs: new Map(),
};
const summer = {
  id: 1,
  from: "2027-06-01",
  until: "2027-09-01",
  price: 15_000,
  percent: null,
  minNights: 4,
  weekdayPrices: [],
};
const own = (night: string, price: number | null, minNights: number | null = null) =>
  new Map([[night, { price, minNights }]]);
/** A Friday in summer. */
const friday = "2027-07-02";

describe("the price of a night", () => {
  it("comes from the hand before PriceLabs, the season, the weekday and the basic daily price", () => {
    const weekdayPercent = [0, 0, 0, 0, 20, 20, 0];
    const base = { ...none };
    const byWeekday = { ...base, weekdayPercent };
    const bySeason = { ...byWeekday, seasons: [summer] };
    const byPriceLabs = { ...bySeason, priceLabs: own(friday, 16_500, 3) };
    const byHand = { ...byPriceLabs, manual: own(friday, 9900, 1) };
    expect(
      [base, byWeekday, bySeason, byPriceLabs, byHand].map((terms) => priceOfNight(friday, terms)),
    ).toEqual([
      { night: friday, price: 10_000, minNights: 2, source: "base" },
      { night: friday, price: 12_000, minNights: 2, source: "weekday" },
      { night: friday, price: 15_000, minNights: 4, source: "season" },
      { night: friday, price: 16_500, minNights: 3, source: "priceLabs" },
      { night: friday, price: 9900, minNights: 1, source: "manual" },
    ]);
  });

  it("takes the season's own price of a weekday, or the basic daily price changed by its percentage", () => {
    const weekends = { ...summer, weekdayPrices: [null, null, null, null, 18_000, null, null] };
    const dear = { ...summer, price: null, percent: 25 };
    expect(priceOfNight(friday, { ...none, seasons: [weekends] }).price).toBe(18_000);
    expect(priceOfNight(friday, { ...none, seasons: [dear] }).price).toBe(12_500);
    expect(priceOfNight(friday, { ...none, basePricePerNight: null, seasons: [dear] })).toMatchObject({
      price: null,
      source: "base",
    });
  });

  it("takes the shorter of two overlapping seasons, and the later of two as long", () => {
    const concert = { ...summer, id: 3, from: "2027-07-01", until: "2027-07-04", price: 30_000 };
    const parade = { ...concert, id: 2, from: "2027-07-02", until: "2027-07-05", price: 31_000 };
    for (const seasons of [
      [summer, concert],
      [concert, summer],
    ])
      expect(priceOfNight(friday, { ...none, seasons }).price).toBe(30_000);
    for (const seasons of [
      [parade, concert],
      [concert, parade],
    ])
      expect(priceOfNight(friday, { ...none, seasons }).price).toBe(31_000);
  });

  it("takes a season from its first night to the one before its end", () => {
    const nights = ["2027-05-31", "2027-06-01", "2027-08-31", "2027-09-01"];
    expect(nights.map((night) => priceOfNight(night, { ...none, seasons: [summer] }).source)).toEqual([
      "base",
      "season",
      "season",
      "base",
    ]);
  });

  it("takes the shorter season also where the longer one begins later, and of the same nights the one made later", () => {
    const short = { ...summer, id: 9, from: "2027-06-20", until: "2027-07-05", price: 20_000 };
    const long = { ...summer, id: 10, from: "2027-07-01", until: "2027-08-01", price: 25_000 };
    const again = { ...short, id: 11, price: 21_000 };
    for (const seasons of [
      [short, long],
      [long, short],
    ])
      expect(priceOfNight(friday, { ...none, seasons }).price).toBe(20_000);
    for (const seasons of [
      [short, again],
      [again, short],
    ])
      expect(priceOfNight(friday, { ...none, seasons }).price).toBe(21_000);
  });

  it("goes on to the next source where a season only sets the minimum of nights, and invents no price", () => {
    const quiet = { ...summer, price: null };
    expect(priceOfNight(friday, { ...none, seasons: [quiet] })).toMatchObject({
      price: 10_000,
      minNights: 4,
      source: "base",
    });
    const weekdayPercent = [0, 0, 0, 0, 20, 0, 0];
    expect(priceOfNight(friday, { ...none, basePricePerNight: null, weekdayPercent })).toMatchObject({
      price: null,
      source: "base",
    });
  });

  it("keeps the price of the next source where a hand only set the minimum of nights", () => {
    const terms = { ...none, seasons: [summer], manual: own(friday, null, 7) };
    expect(priceOfNight(friday, terms)).toEqual({
      night: friday,
      price: 15_000,
      minNights: 7,
      source: "season",
    });
  });

  it("never invents: each night has the price of the first source that names one, in the order of the table", () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2027-01-01", days));
    const amount = fc.option(fc.integer({ min: 0, max: 90_000 }));
    const nights = fc
      .array(fc.record({ night: day, price: amount, minNights: fc.option(fc.integer({ min: 1, max: 30 })) }))
      .map((rows) => new Map(rows.map((row) => [row.night, row])));
    fc.assert(
      fc.property(nights, nights, fc.integer({ min: 1, max: 50_000 }), (manual, priceLabs, base) => {
        const terms = { ...none, basePricePerNight: base, manual, priceLabs };
        for (const { night, price, source } of priceNights("2027-01-01", "2027-03-03", terms)) {
          const wanted = manual.get(night)?.price ?? priceLabs.get(night)?.price ?? base;
          expect(price).toBe(wanted);
          expect(source === "manual").toBe((manual.get(night)?.price ?? null) !== null);
        }
      }),
    );
  });
});

describe("what a long stay saves", () => {
  const discounts = [
    { nights: 28, percent: 25 },
    { nights: 7, percent: 10 },
  ];
  it("is the discount of the longest length reached", () => {
    expect([1, 6, 7, 27, 28, 400].map((nights) => stayDiscount(nights, discounts))).toEqual([
      0, 0, 10, 10, 25, 25,
    ]);
  });
});
