import type { Invoice } from "#contract/money/invoices/invoices.ts";
import type { Language } from "#contract/platform/languages.ts";
import { isolatedMoney } from "./isolated-money.ts";

type Words = (key: string, values: Record<string, string>) => string;

/** By how much an edited bill of operating costs misses what the run gave its recipient. `t` knows `invoices`. */
export function differenceWords(
  { statementDifference, totalGross, currency }: Invoice,
  language: Language,
  t: Words,
): string {
  const difference = statementDifference ?? 0;
  const money = (minor: number) => isolatedMoney(minor, currency, language);
  return t("difference.text", {
    total: money(totalGross),
    run: money(totalGross - difference),
    difference: money(difference),
  });
}
