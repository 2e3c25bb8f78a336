/** The languages of the interface. Apart from the schemas, so that pages need not load them. */
export const languages = ["en", "de", "fr", "es", "pt", "he", "ru"] as const;
export type Language = (typeof languages)[number];

/** The language of a tag we know, with its region or without, English for any other. */
export function toLanguage(tag: string): Language {
  const [spoken] = tag.split("-");
  return languages.find((language) => language === spoken) ?? "en";
}

/**
 * The tag (BCP 47) by which browsers, mail programs, readers of PDF and vendors know a language of ours: Portuguese is that
 * of Brazil. Formats of `Intl` need none, since its own `pt` is Brazilian.
 */
export function languageTag(language: string): string {
  return language === "pt" ? "pt-BR" : language;
}
