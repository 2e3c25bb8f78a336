import { countryNames } from "#contract/platform/country-names.ts";
import type { Language } from "#contract/platform/languages.ts";

const choices = new Map<Language, { value: string; label: string }[]>();

/** Countries by name in a language; made once for each. */
export function countryChoices(language: Language): { value: string; label: string }[] {
  const list = choices.get(language);
  if (list) return list;
  const made = countryNames(language)
    .map(([value, [label = value]]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  choices.set(language, made);
  return made;
}
