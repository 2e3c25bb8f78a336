import { expect, it } from "vitest";
import { planPayments } from "./payment-plan.ts";
import { planKindOf } from "./plan-kind.ts";

const stay = {
  ...{ checkIn: "2027-01-10", checkOut: "2027-04-10", cleaningFee: 5000, cityTax: 100, deposit: 20_000 },
  ...{ today: "2026-11-22", nights: [{ night: "2027-01-10", price: 10_000, source: "base" as const }] },
};
const nights = ["2027-01-10", "2027-02-10", "2027-03-10"].map((night) => ({
  ...{ night, price: 10_000, source: "base" as const },
}));

it.each(["full", "halfHalf", "monthly", "calendarMonth"] as const)("reads %s out of its items", (plan) => {
  const items = planPayments({ ...stay, nights, plan }).map((item) => ({ ...item, status: "open" as const }));
  expect(planKindOf(items)).toBe(plan);
});
