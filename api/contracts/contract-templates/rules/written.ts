import type { TemplateValue } from "#api/contracts/contract-templates/rules/fill-in.ts";
import type { Language } from "#contract/platform/languages.ts";

/** An unknown value. */
export const nothing: TemplateValue = { text: "", holds: false };

/** Makes a value of a text; an empty text is unknown. */
export function templateValue(text: string): TemplateValue {
  const shown = text.trim();
  return { text: shown, holds: shown !== "" };
}

/** Writes a date as `5 November 2026` in the language. */
export function inWords(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return "";
  const locale = language === "en" ? "en-GB" : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(date);
}
