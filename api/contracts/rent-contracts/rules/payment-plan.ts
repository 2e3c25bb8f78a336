import type { paymentPlans } from "#contract/contracts/rent-contracts/payment-plans.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { addDays, addMonths } from "#contract/platform/days.ts";
import { nextMonth } from "./monthly-rent.ts";
import { accommodation, type NightPrice } from "./price.ts";

export type PlannedPayment = Pick<Payment, "kind" | "dueOn" | "amount" | "periodFrom" | "periodUntil">;

interface Stay {
  checkIn: string;
  checkOut: string;
  nights: readonly NightPrice[];
  cleaningFee: number;
  cityTax: number;
  deposit: number;
  plan: (typeof paymentPlans)[number];
  /** The first night that is owed: by default check-in, later when a lease is taken over. */
  owedFrom?: string;
  /** The day of booking; nothing is due before it. */
  today: string;
}

/**
 * Plans what falls due when. `full`: all on booking; `halfHalf`: half on booking, half 14 days before check-in; `monthly`: the nights of
 * each month from check-in, on its first day; `calendarMonth`: the nights of each calendar month, on its first day. The deposit is due a week
 * before check-in, the cleaning and the city tax with the last rent.
 */
export function planPayments(stay: Stay): PlannedPayment[] {
  const rent = rentItems(stay);
  const last = rent.at(-1);
  const items: PlannedPayment[] = [
    ...rent,
    {
      kind: "deposit",
      dueOn: latest(stay.today, addDays(stay.checkIn, -7)),
      amount: stay.deposit,
      periodFrom: null,
      periodUntil: null,
    },
    {
      kind: "cleaning",
      dueOn: last?.dueOn ?? stay.today,
      amount: stay.cleaningFee,
      periodFrom: null,
      periodUntil: null,
    },
    {
      kind: "cityTax",
      dueOn: last?.dueOn ?? stay.today,
      amount: stay.cityTax,
      periodFrom: stay.owedFrom ?? stay.checkIn,
      periodUntil: stay.checkOut,
    },
  ];
  return items.filter((item) => item.amount > 0).sort((a, b) => a.dueOn.localeCompare(b.dueOn));
}

/**
 * Adds to a plan what was charged on the stay beside its price, due with the last rent. A discount (`charges` below zero) is taken from the
 * items that are due last, except the deposit and the city tax.
 */
export function planWithCharges(
  plan: readonly PlannedPayment[],
  charges: number,
  today: string,
): PlannedPayment[] {
  const dueOn = plan.findLast(({ kind }) => kind === "rent")?.dueOn ?? today;
  if (charges > 0)
    return [
      ...plan,
      { kind: "other" as const, dueOn, amount: charges, periodFrom: null, periodUntil: null },
    ].sort((a, b) => a.dueOn.localeCompare(b.dueOn));
  let left = -charges;
  return plan
    .toReversed()
    .map((item) => {
      if (item.kind === "deposit" || item.kind === "cityTax") return item;
      const less = Math.min(left, item.amount);
      left -= less;
      return { ...item, amount: item.amount - less };
    })
    .filter(({ amount }) => amount > 0)
    .reverse();
}

function rentItems({ checkIn, checkOut, nights, plan, today, owedFrom = checkIn }: Stay): PlannedPayment[] {
  const whole = { kind: "rent" as const, periodFrom: owedFrom, periodUntil: checkOut };
  const total = accommodation(nights);
  if (plan === "full") return [{ ...whole, dueOn: today, amount: total }];
  if (plan === "halfHalf") {
    const first = Math.ceil(total / 2);
    return [
      { ...whole, dueOn: today, amount: first },
      { ...whole, dueOn: latest(today, addDays(checkIn, -14)), amount: total - first },
    ];
  }
  const items: PlannedPayment[] = [];
  let from = checkIn;
  for (let month = 1; from < checkOut; month += 1) {
    const until = earliest(plan === "calendarMonth" ? nextMonth(from) : addMonths(checkIn, month), checkOut);
    const amount = accommodation(nights.filter(({ night }) => night >= from && night < until));
    const periodFrom = latest(from, owedFrom);
    items.push({ kind: "rent", dueOn: latest(today, from), amount, periodFrom, periodUntil: until });
    from = until;
  }
  return items;
}

function latest(a: string, b: string): string {
  return a > b ? a : b;
}

function earliest(a: string, b: string): string {
  return a < b ? a : b;
}
