import type { TemplateValue } from "#api/contracts/contract-templates/rules/fill-in.ts";
import type { Language } from "#contract/platform/languages.ts";

/** What is not known. */
export const nothing: TemplateValue = { text: "", holds: false };

/** A text as a value; an empty one is not known. */
export function templateValue(text: string): TemplateValue {
  const shown = text.trim();
  return { text: shown, holds: shown !== "" };
}

/** `5 November 2026` as the language writes it. */
export function inWords(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return "";
  const locale = language === "en" ? "en-GB" : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(date);
}
