import { describe, expect, it } from "vitest";
import { monthlyNights, monthlyRentOf } from "./monthly-rent.ts";
import { planPayments } from "./payment-plan.ts";
import { accommodation } from "./price.ts";

const rent = 85_001;
const nights = monthlyNights("2027-01-20", "2027-04-11", rent);

describe("a rent by the month", () => {
  it("is whole for whole months, and by days for the first and the last", () => {
    const of = (month: string) => accommodation(nights.filter(({ night }) => night.startsWith(month)));
    expect([of("2027-02"), of("2027-03")]).toEqual([rent, rent]);
    expect(of("2027-01")).toBe(rent - Math.floor((rent * 19) / 31));
    expect(of("2027-04")).toBe(Math.floor((rent * 10) / 30));
  });

  it("falls due from the first of each month on", () => {
    const stay = { checkIn: "2027-01-20", checkOut: "2027-04-11", nights, today: "2026-11-22" };
    const fees = { cleaningFee: 0, cityTax: 0, deposit: 0 };
    expect(planPayments({ ...stay, ...fees, plan: "calendarMonth" })).toMatchObject([
      { dueOn: "2027-01-20", periodFrom: "2027-01-20", periodUntil: "2027-02-01" },
      { dueOn: "2027-02-01", periodFrom: "2027-02-01", periodUntil: "2027-03-01", amount: rent },
      { dueOn: "2027-03-01", periodFrom: "2027-03-01", periodUntil: "2027-04-01", amount: rent },
      { dueOn: "2027-04-01", periodFrom: "2027-04-01", periodUntil: "2027-04-11" },
    ]);
  });

  it("is read out of its nights again, and out of no others", () => {
    expect(monthlyRentOf(nights)).toBe(rent);
    expect(monthlyRentOf(monthlyNights("2027-02-01", "2027-03-01", rent))).toBe(rent);
    expect(monthlyRentOf(monthlyNights("2027-02-02", "2027-03-01", rent))).toBeNull();
    expect(monthlyRentOf(nights.map((one) => ({ ...one, price: 3000 })))).toBeNull();
    expect(monthlyRentOf([])).toBeNull();
  });
});
