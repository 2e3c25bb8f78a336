import { createRequire } from "node:module";
import countries from "i18n-iso-countries";
import { type Language, languages } from "#contract/platform/languages.ts";

const load = createRequire(import.meta.url);
for (const language of languages) countries.registerLocale(load(`i18n-iso-countries/langs/${language}.json`));

/**
 * Returns the names of all countries in a language by their code, the official one first. For servers only: a
 * page gets just the names it shows.
 */
export function countryNames(language: Language): [string, string[]][] {
  return Object.entries(countries.getNames(language, { select: "all" })).map(([code, names]) => [
    code,
    [names].flat(),
  ]);
}
