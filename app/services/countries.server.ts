import { createRequire } from "node:module";
import countries from "i18n-iso-countries";
import { type Language, languages } from "#contract/languages.ts";

const load = createRequire(import.meta.url);
for (const language of languages) countries.registerLocale(load(`i18n-iso-countries/langs/${language}.json`));

const choices = new Map<Language, { value: string; label: string }[]>();

/** Countries by name in a language; made once for each. */
export function countryChoices(language: Language): { value: string; label: string }[] {
  const known = choices.get(language);
  if (known) return known;
  const names = Object.entries(countries.getNames(language, { select: "official" }));
  const made = names
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  choices.set(language, made);
  return made;
}
