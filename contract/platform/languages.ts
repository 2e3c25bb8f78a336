/** The languages of the interface. They stand apart from the schemas, so that pages need not load those. */
export const languages = ["en", "de", "fr", "es", "pt", "he", "ru"] as const;
export type Language = (typeof languages)[number];

/** Returns the supported language of a tag, with or without its region; English for any other. */
export function toLanguage(tag: string): Language {
  const [spoken] = tag.split("-");
  return languages.find((language) => language === spoken) ?? "en";
}

/**
 * Returns the tag (BCP 47) by which browsers, mail programs, readers of PDF and vendors know one of our
 * languages: Portuguese is that of Brazil. Formats of `Intl` do not need it, since their `pt` is Brazilian.
 */
export function languageTag(language: string): string {
  return language === "pt" ? "pt-BR" : language;
}
