/** The languages of the interface. Apart from the schemas, so that pages need not load them. */
export const languages = ["en", "de", "fr", "es", "pt", "he", "ru"] as const;
export type Language = (typeof languages)[number];

/** The language of a tag we know, English for any other. */
export function toLanguage(tag: string): Language {
  return languages.find((language) => language === tag) ?? "en";
}
