import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

/** Isolated, so that the currency stays before its figure in a line of Hebrew. */
export function isolatedMoney(minor: number, currency: string, language: Language): string {
  return `\u2066${formatMoney(minor, currency, language)}\u2069`;
}
