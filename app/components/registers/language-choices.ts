import { languageNames } from "#app/components/shell/language-names.ts";
import { languages } from "#contract/platform/languages.ts";

/** The languages a guideline may be written in, each by its own name. */
export const languageChoices = languages.map((value) => ({ value, label: languageNames[value] }));
