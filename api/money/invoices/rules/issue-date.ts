import { addMonths } from "#contract/platform/days.ts";

// Day of the second month after, until which a month's VAT return may be filed: § 21 Abs 1 UStG (AT), § 18
// Abs 1 UStG with § 46 UStDV (DE, with the month's extension), art. 41.º CIVA (PT). Other countries are not
// in the table.
const lastDayOfReturn: Record<string, number> = { AT: 15, DE: 10, PT: 20 };

/**
 * Returns the earliest permitted date of an invoice (docs/rules/invoices.md): the first day of the earliest
 * month whose VAT return is not due yet; for other countries, of the previous month.
 */
export function firstOpenDay(today: string, country: string): string {
  const returnsUntil = lastDayOfReturn[country] ?? 0;
  const monthsOpen = Number(today.slice(8)) <= returnsUntil ? 2 : 1;
  return addMonths(`${today.slice(0, 7)}-01`, -monthsOpen);
}
