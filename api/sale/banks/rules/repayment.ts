import { addMonths } from "#contract/platform/days.ts";
import type { MortgageKind } from "#contract/sale/banks/bank.ts";

/** What determines a mortgage's repayment. `amount` is in minor units, `rate` in percent a year. */
export interface Loan {
  kind: MortgageKind;
  amount: number;
  rate: number;
  termMonths: number;
  startsOn: string;
}

/**
 * Computes an instalment in minor units. Interest is paid for each month with the instalment at its end; the
 * first is due a month after the start.
 */
export function instalmentOf(loan: Loan, month: number): number {
  const { kind, amount, rate, termMonths } = loan;
  if (month < 1 || month > termMonths) return 0;
  const interest = rate / 1200;
  if (kind === "annuity" && month < termMonths) return Math.round(annuity(amount, interest, termMonths));
  const before = remainingAfter(loan, month - 1);
  return Math.round(before * (1 + interest)) - remainingAfter(loan, month);
}

/** Computes what is owed after that many instalments, in minor units. */
export function remainingAfter({ kind, amount, rate, termMonths }: Loan, months: number): number {
  if (months <= 0) return amount;
  if (months >= termMonths) return 0;
  if (kind === "bullet") return amount;
  if (kind === "linear") return amount - Math.round((amount * months) / termMonths);
  const interest = rate / 1200;
  if (interest === 0) return amount - Math.round((amount * months) / termMonths);
  const growth = (1 + interest) ** months;
  return Math.round(amount * growth - (annuity(amount, interest, termMonths) * (growth - 1)) / interest);
}

/** Counts the instalments that are due up to and including a day. */
export function monthsUntil({ startsOn, termMonths }: Loan, day: string): number {
  let [low, high] = [0, termMonths];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (addMonths(startsOn, middle) <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Computes the equal instalment that repays a loan with its interest, not rounded. */
function annuity(amount: number, interest: number, months: number): number {
  return interest === 0 ? amount / months : (amount * interest) / (1 - (1 + interest) ** -months);
}
