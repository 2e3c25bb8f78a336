import { useMemo } from "react";
import { toLanguage } from "#contract/platform/languages.ts";

/** A namespace: texts by their name, in groups. */
type Texts = { [name: string]: string | Texts };
type Values = Record<string, unknown> & { count?: unknown };

const language = toLanguage(typeof document === "undefined" ? "en" : document.documentElement.lang);
const byName = new Map<string, Texts>();
/** Namespaces that have come and that nobody has asked for yet, each as a line of JSON: read at once they would hold up a hand. */
const unread = new Map<string, string>();
const fetching = new Map<string, Promise<void>>();
const plurals = new Intl.PluralRules(language);

export const i18n = {
  language,
  dir: (spoken = language) => (/^(he|ar|fa|ur)\b/.test(spoken) ? "rtl" : "ltr"),
};

/** Keeps texts for the pages to come; what is there already stays. */
export function addTexts(texts: Record<string, Texts>): void {
  for (const [namespace, words] of Object.entries(texts)) {
    if (!byName.has(namespace)) byName.set(namespace, words);
  }
}

/** Texts of the language by namespace, of an address that the browser keeps for good. */
async function fetchTexts(namespaces: string): Promise<Record<string, Texts>> {
  return fetchTextsAt(addressOf(namespaces));
}

/** Every screen's texts in one request: a line for each namespace, an object of it alone. */
export async function fetchOtherTexts(): Promise<void> {
  const lines = (await (await answer(addressOf("all"))).text()).split("\n");
  for (const line of lines) unread.set(line.slice(2, line.indexOf('"', 2)), line);
}

export async function fetchTextsAt(address: string): Promise<Record<string, Texts>> {
  return (await answer(address)).json();
}

function addressOf(namespaces: string): string {
  return `/resources/locales/${language}/${namespaces}?v=${document.documentElement.dataset.texts ?? ""}`;
}

async function answer(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Texts could not be loaded: ${response.status}`);
  return response;
}

/**
 * What the components use of react-i18next. On the server that library renders the texts with i18next; the browser, which
 * has one language and texts of a known form, does it by these few lines (see docs/decisions).
 */
export function useTranslation(namespace: string | readonly string[] = "common") {
  const namespaces = typeof namespace === "string" ? namespace : namespace.join(",");
  // A screen reached later may need words that are not here yet: it is shown when they are.
  const coming = ensureTexts(namespaces.split(","));
  if (coming) throw coming;
  return useMemo(() => ({ t: translator(namespaces.split(",")[0] ?? ""), i18n }), [namespaces]);
}

/** Fetches the texts that are not here yet; null when all are. */
export function ensureTexts(namespaces: readonly string[]): Promise<void> | null {
  const missing = namespaces.filter((name) => !textsOf(name));
  return missing.length > 0 ? wait(missing.join(",")) : null;
}

function wait(missing: string): Promise<void> {
  const underway = fetching.get(missing);
  if (underway) return underway;
  const request = fetchTexts(missing)
    .then(addTexts)
    // Without its words a screen still works; the keys stand in for them.
    .catch(() => addTexts(Object.fromEntries(missing.split(",").map((name) => [name, {}]))));
  fetching.set(missing, request);
  return request;
}

/** `t` of a namespace: `t("title")`, `t("list:title")`, `t(["first", "second"])`; the first key that exists wins. */
export function translator(namespace: string) {
  return (keys: string | readonly string[], values: Values = {}): string => {
    const wanted = typeof keys === "string" ? [keys] : keys;
    for (const key of wanted) {
      const text = find(namespace, key, values.count);
      if (text !== undefined) return fillIn(text, values);
    }
    return wanted.at(-1)?.replace(/^.*?:/, "") ?? "";
  };
}

/** The texts of a namespace, where they are here. */
function textsOf(namespace: string): Texts | undefined {
  const line = unread.get(namespace);
  if (line !== undefined) {
    unread.delete(namespace);
    addTexts(JSON.parse(line));
  }
  return byName.get(namespace);
}

function find(namespace: string, key: string, count: unknown): string | undefined {
  const colon = key.indexOf(":");
  const texts = textsOf(colon < 0 ? namespace : key.slice(0, colon));
  const path = key.slice(colon + 1);
  if (typeof count === "number") {
    const forms = [...(count === 0 ? ["zero"] : []), plurals.select(count)];
    for (const form of forms) {
      const text = textAt(texts, `${path}_${form}`);
      if (text !== undefined) return text;
    }
  }
  return textAt(texts, path);
}

function textAt(texts: Texts | undefined, path: string): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const name of path.split(".")) at = typeof at === "object" ? at[name] : undefined;
  return typeof at === "string" ? at : undefined;
}

function fillIn(text: string, values: Values): string {
  return text.includes("{{")
    ? text.replace(/\{\{\s*([^{}\s]+)\s*\}\}/g, (hole, name: string) =>
        name in values ? String(values[name] ?? "") : hole,
      )
    : text;
}
