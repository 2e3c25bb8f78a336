import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import i18next, { type i18n } from "i18next";
import { gatherTexts } from "#contract/platform/gathered-texts.ts";
import { type Language, languages } from "#contract/platform/languages.ts";

/** Translates a key of a namespace, e.g. `t("errors:NOT_FOUND")`, with values. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const localesFolder = join(import.meta.dirname, "../../../locales");
const instances = new Map<Language, i18n>();

/** Returns the API's texts in one language; each language is loaded once from `locales/`. */
export function textsIn(language: Language): Translate {
  const instance = instances.get(language) ?? load(language);
  return (key, values = {}) => instance.t(key, values);
}

/** Reads the namespaces of a language from its files. */
export function readNamespaces(language: Language): Record<string, Record<string, unknown>> {
  const folder = join(localesFolder, language);
  const namespaces = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    namespaces.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, file), "utf8"))]),
  );
}

function load(language: Language): i18n {
  const instance = i18next.createInstance();
  instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: gatherTexts(readNamespaces(language)) },
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  instances.set(language, instance);
  return instance;
}

/** The best of our languages for an `Accept-Language` header or a tag; English where none fits. */
export function chooseLanguage(preference: string): Language {
  for (const part of preference.split(",")) {
    const tag = part.split(";")[0]?.trim().slice(0, 2).toLowerCase();
    const match = languages.find((language) => language === tag);
    if (match) return match;
  }
  return "en";
}
