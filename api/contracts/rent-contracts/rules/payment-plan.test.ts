import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planPayments } from "#api/contracts/rent-contracts/rules/payment-plan.ts";
import { accommodation } from "#api/contracts/rent-contracts/rules/price.ts";
import { paymentPlans } from "#contract/contracts/rent-contracts/payment-plans.ts";
import { addDays, nightsOf } from "#contract/platform/days.ts";

const pricedNights = (checkIn: string, checkOut: string) =>
  nightsOf(checkIn, checkOut).map((night) => ({ night, price: 10_001, source: "base" as const }));

describe("the payment plan", () => {
  it("asks for half on booking and half two weeks before arrival", () => {
    const nights = pricedNights("2027-03-01", "2027-03-04");
    const plan = planPayments({
      checkIn: "2027-03-01",
      checkOut: "2027-03-04",
      nights,
      cleaningFee: 5000,
      cityTax: 0,
      deposit: 20_000,
      plan: "halfHalf",
      today: "2026-11-21",
    });
    expect(plan.map(({ kind, dueOn, amount }) => [kind, dueOn, amount])).toEqual([
      ["rent", "2026-11-21", 15_002],
      ["rent", "2027-02-15", 15_001],
      ["cleaning", "2027-02-15", 5000],
      ["deposit", "2027-02-22", 20_000],
    ]);
  });

  it("asks month by month for a long stay, the last month for its days only", () => {
    const nights = pricedNights("2027-01-31", "2027-03-10");
    const stay = {
      checkIn: "2027-01-31",
      checkOut: "2027-03-10",
      nights,
      cleaningFee: 0,
      cityTax: 0,
      deposit: 0,
      plan: "monthly" as const,
    };
    const plan = planPayments({ ...stay, today: "2026-11-21" });
    expect(plan.map(({ periodFrom, periodUntil, amount }) => [periodFrom, periodUntil, amount])).toEqual([
      ["2027-01-31", "2027-02-28", 28 * 10_001],
      ["2027-02-28", "2027-03-10", 10 * 10_001],
    ]);
  });

  it("never asks before today and always for the whole stay", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -300, max: 300 }),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom(...paymentPlans),
        (lead, length, kind) => {
          const checkIn = addDays("2026-11-21", lead);
          const checkOut = addDays(checkIn, length);
          const nights = pricedNights(checkIn, checkOut);
          const plan = planPayments({
            checkIn,
            checkOut,
            nights,
            cleaningFee: 4500,
            cityTax: 0,
            deposit: 0,
            plan: kind,
            today: "2026-11-21",
          });
          expect(plan.reduce((sum, item) => sum + item.amount, 0)).toBe(accommodation(nights) + 4500);
          expect(plan.filter((item) => item.dueOn < "2026-11-21")).toEqual([]);
        },
      ),
    );
  });

  it("asks for all at once where that was chosen, and for nothing that costs nothing", () => {
    const stay = { checkIn: "2027-01-01", checkOut: "2027-04-01", cleaningFee: 0, cityTax: 0, deposit: 0 };
    const nights = pricedNights(stay.checkIn, stay.checkOut);
    const plan = planPayments({ ...stay, nights, plan: "full", today: "2026-11-21" });
    expect(plan).toEqual([
      {
        kind: "rent",
        dueOn: "2026-11-21",
        amount: 90 * 10_001,
        periodFrom: "2027-01-01",
        periodUntil: "2027-04-01",
      },
    ]);
    const cent = [{ night: stay.checkIn, price: 1, source: "base" as const }];
    expect(planPayments({ ...stay, nights: cent, plan: "halfHalf", today: "2026-11-21" })).toHaveLength(1);
    expect(planPayments({ ...stay, nights: [], plan: "full", today: "2026-11-21" })).toEqual([]);
  });

  it("asks for cleaning and city tax with the last rent and for the deposit a week before arrival, at the earliest today", () => {
    const nights = pricedNights("2027-01-01", "2027-04-01");
    const stay = {
      checkIn: "2027-01-01",
      checkOut: "2027-04-01",
      nights,
      cleaningFee: 5000,
      cityTax: 700,
      deposit: 9000,
    };
    const due = (today: string) =>
      planPayments({ ...stay, plan: "monthly", today }).map(({ kind, dueOn, periodFrom }) => [
        kind,
        dueOn,
        periodFrom,
      ]);
    expect(due("2026-11-21")).toEqual([
      ["deposit", "2026-12-25", null],
      ["rent", "2027-01-01", "2027-01-01"],
      ["rent", "2027-02-01", "2027-02-01"],
      ["rent", "2027-03-01", "2027-03-01"],
      ["cleaning", "2027-03-01", null],
      ["cityTax", "2027-03-01", "2027-01-01"],
    ]);
    expect(due("2026-12-30")[0]).toEqual(["deposit", "2026-12-30", null]);
  });
});
