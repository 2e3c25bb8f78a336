import type { Language } from "#contract/platform/languages.ts";

/** Each language in its own words, so that whoever needs it can read it. */
export const languageNames: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  pt: "Português",
  he: "עברית",
  ru: "Русский",
};

/** In the order of the switch; apart from the contract's schema, which would bring the validator to every page. */
export const languageCodes: Language[] = ["en", "de", "fr", "es", "pt", "he", "ru"];
