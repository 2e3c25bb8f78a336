import { createHash } from "node:crypto";
import i18next, { type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { gatherTexts, textsByKind } from "#contract/platform/gathered-texts.ts";
import { type Language, languages } from "#contract/platform/languages.ts";

type Texts = Record<string, unknown>;

const files = import.meta.glob<Texts>("/locales/*/*.json", { eager: true, import: "default" });
const written: Record<string, Record<string, Texts>> = {};
for (const [path, texts] of Object.entries(files)) {
  const [, , language = "", file = ""] = path.split("/");
  written[language] = { ...written[language], [file.replace(".json", "")]: texts };
}
const resources = Object.fromEntries(
  Object.entries(written).map(([language, namespaces]) => [language, gatherTexts(namespaces)]),
);

/** The namespace that words a kind of record, by the `objectType` of the audit. */
export const kindTexts = textsByKind(written.en ?? {});

/** Namespaces every page needs. */
export const shellNamespaces = ["common", "shell"];

const instances = new Map<Language, i18n>(languages.map((language) => [language, createTexts(language)]));

/** One instance a language, made once, with every namespace in memory: rendering a page loads nothing. */
function createTexts(language: Language): i18n {
  const instance = i18next.createInstance();
  instance.use(initReactI18next);
  void instance.init({
    lng: language,
    fallbackLng: "en",
    supportedLngs: [...languages],
    resources: { [language]: resources[language] ?? {}, en: resources.en ?? {} },
    ns: shellNamespaces,
    defaultNS: "common",
    initImmediate: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  const lookUp = instance.getFixedT.bind(instance);
  const cache = new Map<string, TFunction>();
  // Components ask for their `t` anew at every rendering, and most texts have no values to be filled in.
  instance.getFixedT = (...args) => {
    const key = JSON.stringify(args);
    const translate = cache.get(key) ?? remembering(lookUp(...args));
    cache.set(key, translate);
    return translate;
  };
  return instance;
}

const mostTexts = 5_000;

/** The same `t`, which looks up once what has no values or only numbers in it: texts are a third of what rendering a list costs. */
function remembering(t: TFunction): TFunction {
  const texts = new Map<string, string>();
  return new Proxy(t, {
    apply(target, self, args: Parameters<TFunction>) {
      const [key, values, ...more] = args;
      if (typeof key !== "string" || more.length > 0 || !areNumbers(values))
        return Reflect.apply(target, self, args);
      const place = values ? key + JSON.stringify(values) : key;
      const text = texts.get(place) ?? String(Reflect.apply(target, self, args));
      if (texts.size < mostTexts) texts.set(place, text);
      return text;
    },
  });
}

function areNumbers(values: unknown): boolean {
  if (values === undefined) return true;
  return (
    typeof values === "object" && Object.values(values ?? {}).every((value) => typeof value === "number")
  );
}

/** The texts of a language for rendering. */
export function textsIn(language: Language): i18n {
  return instances.get(language) ?? createTexts(language);
}

/** The same texts, noting the namespaces that are asked for. */
export function notedTexts(texts: i18n, keys: Set<string>): i18n {
  const addUsedNamespaces = (names: readonly string[]) => {
    for (const name of names) keys.add(name);
  };
  return Object.create(texts, { reportNamespaces: { value: { addUsedNamespaces } } });
}

const fixed = new Map<string, TFunction>();

/** `t` of a language and its first namespace; `t("buildings:title")` reaches any other. */
export function fixedT(language: Language, namespace = "common"): TFunction {
  const key = `${language} ${namespace}`;
  const translate = fixed.get(key);
  if (translate) return translate;
  const t = textsIn(language).getFixedT(language, namespace);
  fixed.set(key, t);
  return t;
}

const versions = new Map<string, string>();

/** Changes when any text of the language does; part of the address the browser keeps for good. */
export function textsVersion(language: Language): string {
  const cached = versions.get(language);
  if (cached) return cached;
  const version = createHash("sha256")
    .update(JSON.stringify(resources[language] ?? {}))
    .digest("base64url")
    .slice(0, 10);
  versions.set(language, version);
  return version;
}

/** The namespaces of a language by name, for the browser; null when none of them exists. */
export function textsOf(language: Language, wanted: string[]): Record<string, unknown> | null {
  const wordings = wanted.flatMap((namespace) => {
    const texts = resources[language]?.[namespace] ?? resources.en?.[namespace];
    return texts ? [[namespace, texts]] : [];
  });
  return wordings.length > 0 ? Object.fromEntries(wordings) : null;
}

/** Every namespace there is, so that the browser can fetch the rest while it has nothing to do. */
export const namespaces = Object.keys(resources.en ?? {});
