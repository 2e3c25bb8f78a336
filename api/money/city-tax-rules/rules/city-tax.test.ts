import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, nightsOf } from "#contract/platform/days.ts";
import { cityTax, ruleOfNight, type TaxedGuest, type TaxedStay, type TaxRule, taxOf } from "./city-tax.ts";

const rule = (more: Partial<TaxRule> = {}): TaxRule => ({
  id: 1,
  country: "AT",
  municipality: "Wien",
  kind: "amount",
  amount: 250,
  percent: null,
  base: "net",
  priceFrom: 0,
  most: null,
  ageFrom: 0,
  exemptResidents: false,
  exemptBusiness: false,
  exemptEducation: false,
  exemptHealth: false,
  mostNights: null,
  longStayFrom: null,
  seasonFrom: null,
  seasonUntil: null,
  validFrom: "2020-01-01",
  validUntil: null,
  withChannels: false,
  ...more,
});

const guest = (more: Partial<TaxedGuest> = {}): TaxedGuest => ({
  birthday: null,
  purpose: null,
  resident: false,
  isMain: false,
  ...more,
});

const stay = (prices: number[], more: Partial<TaxedStay> = {}): TaxedStay => ({
  nights: nightsOf("2026-11-02", addDays("2026-11-02", prices.length)).map((night, index) => ({
    night,
    price: prices[index] ?? 0,
  })),
  nightsBefore: 0,
  adults: 2,
  children: 0,
  guests: [],
  exemptPersons: 0,
  byChannel: false,
  lodgingVat: 1000,
  ...more,
});

const amounts = (guestStay: TaxedStay, ...rules: TaxRule[]) =>
  cityTax(guestStay, rules).map(({ amount }) => amount);

describe("city tax of a stay", () => {
  it("is so much for each person and night", () => {
    expect(amounts(stay([1, 1, 1]), rule())).toEqual([500, 500, 500]);
  });

  it("is a share of the price without VAT, each night rounded once", () => {
    const share = rule({ kind: "percent", amount: null, percent: 3.2 });
    // 100.01 / 1.1 × 3.2 % = 2.90938…
    expect(amounts(stay([10_001, 10_001]), share)).toEqual([291, 291]);
    expect(amounts(stay([10_001]), { ...share, base: "gross" })).toEqual([320]);
    // 0.5 cents exactly.
    expect(amounts(stay([1000]), { ...share, base: "gross", percent: 0.05 })).toEqual([1]);
  });

  it("is of the part of the price that those pay who owe it", () => {
    const share = rule({ kind: "percent", amount: null, percent: 5, base: "gross", ageFrom: 15 });
    expect(cityTax(stay([9000], { adults: 2, children: 1 }), [share])).toMatchObject([
      { persons: 3, exempt: 1, base: 6000, amount: 300 },
    ]);
    expect(amounts(stay([90_000], { adults: 2, children: 1 }), { ...share, most: 400 })).toEqual([800]);
  });

  it("is owed by no child where there is an age, until a birthday says otherwise", () => {
    const family = { adults: 2, children: 2 };
    expect(amounts(stay([1], family), rule())).toEqual([1000]);
    expect(amounts(stay([1], family), rule({ ageFrom: 13 }))).toEqual([500]);
    const guests = [
      guest({ isMain: true }),
      guest({ birthday: "2010-05-05" }),
      guest({ birthday: "2013-11-03" }),
    ];
    // One is thirteen from the second night on, and pays from then.
    expect(amounts(stay([1, 1], { ...family, guests }), rule({ ageFrom: 13 }))).toEqual([750, 1000]);
  });

  it("is not owed by those whom the municipality exempts, as far as the register knows them", () => {
    const guests = [
      guest({ isMain: true, purpose: "business" }),
      guest({ resident: true }),
      guest({ birthday: "1990-01-01", purpose: "health" }),
    ];
    const guestStay = stay([1], { adults: 3, guests });
    expect(amounts(guestStay, rule())).toEqual([750]);
    expect(amounts(guestStay, rule({ exemptBusiness: true }))).toEqual([500]);
    expect(amounts(guestStay, rule({ exemptBusiness: true, exemptResidents: true }))).toEqual([250]);
    expect(amounts(guestStay, rule({ exemptHealth: true, exemptEducation: true }))).toEqual([500]);
    expect(amounts({ ...guestStay, exemptPersons: 1 }, rule())).toEqual([500]);
    expect(amounts({ ...guestStay, exemptPersons: 9 }, rule())).toEqual([0]);
  });

  it("ends with the last night that is taxed, also of somebody who has moved on from another unit", () => {
    expect(amounts(stay([1, 1, 1]), rule({ mostNights: 2 }))).toEqual([500, 500, 0]);
    expect(amounts(stay([1, 1, 1], { nightsBefore: 1 }), rule({ mostNights: 2 }))).toEqual([500, 0, 0]);
  });

  it("is none of a long stay", () => {
    expect(amounts(stay([1, 1, 1]), rule({ longStayFrom: 4 }))).toEqual([500, 500, 500]);
    expect(amounts(stay([1, 1, 1, 1]), rule({ longStayFrom: 4 }))).toEqual([0, 0, 0, 0]);
  });

  it("follows the season, over the turn of the year too, and the day a rule begins", () => {
    const winter = rule({ id: 2, amount: 100, seasonFrom: 11, seasonUntil: 2 });
    const of = (night: string, ...rules: TaxRule[]) =>
      ruleOfNight(rules, { night, price: 1, persons: 1, lodgingVat: 0 })?.id ?? null;
    const turning = ["2026-10-31", "2026-11-01", "2027-02-28", "2027-03-01"];
    expect(turning.map((night) => of(night, rule(), winter))).toEqual([1, 2, 2, 1]);
    const later = rule({ id: 3, validFrom: "2027-01-01" });
    expect(["2026-12-31", "2027-01-01"].map((night) => of(night, rule(), later))).toEqual([1, 3]);
    expect(of("2019-12-31", rule())).toBeNull();
    expect(of("2026-12-31", rule({ validUntil: "2026-12-30" }))).toBeNull();
  });

  it("has bands by the price of a person and night", () => {
    const bands = [
      rule({ id: 1, amount: 60, priceFrom: 1000, base: "net" }),
      rule({ id: 2, amount: 120, priceFrom: 2500, base: "net" }),
    ];
    const each = (price: number) => amounts(stay([price], { lodgingVat: 700 }), ...bands);
    // Of two, with 7 % VAT: 10 € each are 21.40 €.
    expect([each(2140), each(2141), each(5350), each(5351)]).toEqual([[], [120], [120], [240]]);
  });

  it("is left to the channel a stay came by, unless its guests pay here", () => {
    expect(amounts(stay([1], { byChannel: true }), rule())).toEqual([]);
    expect(amounts(stay([1], { byChannel: true }), rule({ withChannels: true }))).toEqual([500]);
  });

  it("is to the cent what exact arithmetic says, whatever the price, the share and the guests", () => {
    const prices = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 40 });
    const counts = fc.record({
      adults: fc.integer({ min: 1, max: 9 }),
      children: fc.integer({ min: 0, max: 5 }),
    });
    const terms = fc.record({
      percent: fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000),
      base: fc.constantFrom("net" as const, "gross" as const),
      ageFrom: fc.constantFrom(0, 14),
    });
    fc.assert(
      fc.property(
        prices,
        counts,
        terms,
        fc.constantFrom(0, 600, 700, 1000),
        (list, who, more, lodgingVat) => {
          const share = rule({ kind: "percent", amount: null, ...more });
          const nights = cityTax(stay(list, { ...who, lodgingVat }), [share]);
          const persons = BigInt(who.adults + who.children);
          const owing = more.ageFrom > 0 ? BigInt(who.adults) : persons;
          const vat = more.base === "net" ? BigInt(lodgingVat) : 0n;
          for (const [index, { amount }] of nights.entries()) {
            // |2 · 10⁵ · (10⁴ + VAT) · persons · amount − 2 · exact| is at most half a cent.
            const exact =
              BigInt(list[index] ?? 0) * 10_000n * owing * BigInt(Math.round(more.percent * 1000));
            const one = 100_000n * (10_000n + vat) * persons;
            const off = 2n * (BigInt(amount) * one - exact);
            expect(off > -one && off <= one).toBe(true);
          }
          expect(taxOf(nights)).toBe(nights.reduce((sum, { amount }) => sum + amount, 0));
        },
      ),
    );
  });
});
