import type { paymentPlans } from "#contract/contracts/rent-contracts/payment-plans.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";

/**
 * Recognizes the kind of a payment plan by its rent items: one, two halves of the same period, or one a month from check-in or from the
 * first.
 */
export function planKindOf(
  payments: readonly Pick<Payment, "kind" | "status" | "periodFrom">[],
): (typeof paymentPlans)[number] {
  const rent = payments.filter(
    ({ kind, status, periodFrom }) => kind === "rent" && status !== "cancelled" && periodFrom !== null,
  );
  if (rent.length < 2) return "full";
  if (new Set(rent.map(({ periodFrom }) => periodFrom)).size < 2) return "halfHalf";
  const [, ...later] = rent.map(({ periodFrom }) => periodFrom).toSorted();
  return later.every((from) => from?.endsWith("-01")) ? "calendarMonth" : "monthly";
}
