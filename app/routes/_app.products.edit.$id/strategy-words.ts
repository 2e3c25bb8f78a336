import type { PriceStrategy } from "#contract/money/products/product.ts";
import { formatDate, formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

/** "Sat, Sun: +20 %": when a strategy counts and what it does. */
export function strategyInWords(
  { kind, weekdays, from, until, quantityFrom, change, value }: PriceStrategy,
  currency: string,
  t: (key: string, values?: Record<string, string | number>) => string,
  language: Language,
): string {
  const when = {
    weekday: () => weekdays.map((day) => t(`weekday.${day}`)).join(", "),
    season: () => `${formatDate(from)} – ${formatDate(until)}`,
    quantity: () => t("preview.from", { count: quantityFrom ?? 0 }),
  }[kind]();
  const sign = value > 0 ? "+" : "";
  const what = {
    percent: () => `${sign}${formatNumber(value, language)} %`,
    amount: () => `${sign}${formatMoney(value, currency, language)}`,
    price: () => t("strategies.priceOf", { price: formatMoney(value, currency, language) }),
  }[change]();
  return `${when}: ${what}`;
}
