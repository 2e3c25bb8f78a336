import { addMonths } from "#contract/platform/days.ts";

// Day of the second month after, until which a month's VAT return may still be handed in: § 21 Abs 1 UStG (AT), § 18 Abs 1
// UStG with § 46 UStDV (DE, with the month's extension), art. 41.º CIVA (PT). Elsewhere nobody has looked it up.
const lastDayOfReturn: Record<string, number> = { AT: 15, DE: 10, PT: 20 };

/**
 * The first day an invoice may still be dated (docs/rules/invoices.md): of the earliest month whose
 * VAT return is not due yet; where the law is not known, of the month before.
 */
export function firstOpenDay(today: string, country: string): string {
  const returnsUntil = lastDayOfReturn[country] ?? 0;
  const monthsOpen = Number(today.slice(8)) <= returnsUntil ? 2 : 1;
  return addMonths(`${today.slice(0, 7)}-01`, -monthsOpen);
}
