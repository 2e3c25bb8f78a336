import { formatDate, formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import type { OwnValue } from "#contract/platform/record.ts";

interface Texts {
  /** Knows the texts of lists. */
  t: (key: string) => string;
  language: string;
}

/** What an own field of an organization holds, in words. */
export function ownText(value: OwnValue | null | undefined, { t, language }: Texts): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return t(value ? "list:yes" : "list:no");
  if (typeof value === "number") return formatNumber(value, toLanguage(language));
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value;
}
