import { fixedT } from "#app/services/texts.server.ts";
import type { Language } from "#contract/platform/languages.ts";

/** What a variable of a document is called, e.g. "guest.birthday". */
export function variableName(name: string, language: Language): string {
  const t = fixedT(language, "contractVariables");
  return `${t(`of.${name.split(".")[0]}`)}: ${t(name)}`;
}
