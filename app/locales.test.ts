import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSources } from "#app/source-texts-testing.ts";
import { describedRecords } from "#contract/platform/described-records-testing.ts";
import { languages } from "#contract/platform/languages.ts";

const root = join(import.meta.dirname, "..");
const others = languages.filter((language) => language !== "en");
const namespaces = readdirSync(join(root, "locales/en"))
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -5));
const sources = readSources(root, ["app", "api", "contract"]);
/** Words of the choices of described records stand under their field's name (`choicesOf`). */
for (const { fields } of describedRecords)
  for (const [name, { choices = [] }] of Object.entries(fields))
    for (const choice of choices) sources.strings.add(`${name}.${choice}`);

/** Names, codes, and words every one of these languages has taken. Whole values, without what is filled in. */
const international = [
  "hauswart",
  "pdf",
  "csv",
  "excel",
  "csv, xlsx",
  "iban",
  "bic",
  "status",
  "code",
  "id",
  "url",
  "sms",
  "whatsapp",
  "revpar",
  "kanban",
  "chat",
  "e-mail",
  "email",
  "pricelabs",
  "hostaway",
  "justimmo",
  "stripe",
  "nuki",
  "sproof sign",
  "twilio",
  "google maps",
  "hotel",
  "sauna",
  "starttls",
  "dd/mm/yyyy",
  "mm/yyyy",
  "sukkot",
  "purim",
  "shushan purim",
  "shavuot",
  "shemini atzeret",
  "rosh chodesh",
];
/** Words that are right in the language and happen to be the English ones. */
const alike: Record<string, readonly string[]> = {
  de: [
    "gas",
    "online",
    "offline",
    "router",
    "browser",
    "passkey",
    "server",
    "server (smtp)",
    "port",
    "problem",
    "logo",
    "coaching",
    "link",
    "person",
    "jun",
    "jul",
    "name",
    "pers",
    "bank",
    "register",
    "text",
    "system",
    "import",
    "export",
    "check-in",
    "check-out",
    "website",
    "extra",
    "option",
    "option h",
    "tickets",
    "team",
    "filter",
    "format",
    "position",
    "mai",
    "jan",
    "feb",
    "apr",
    "aug",
    "sep",
    "nov",
    "original",
    "version",
    "dd/mm/yyyy",
    "villa",
    "zoom",
    "transfer",
    "minimum",
    "maximum",
    "bar",
    "storno",
  ],
  fr: [
    "session",
    "signatures",
    "port",
    "modules",
    "document",
    "documents",
    "logo",
    "coaching",
    "image",
    "pers",
    "latitude",
    "longitude",
    "contact",
    "page",
    "pages",
    "date",
    "exports",
    "commission",
    "extra",
    "finances",
    "transactions",
    "option",
    "option h",
    "tiny houses",
    "note",
    "notes",
    "description",
    "type",
    "total",
    "format",
    "source",
    "action",
    "actions",
    "message",
    "messages",
    "service",
    "services",
    "client",
    "clients",
    "villa",
    "photo",
    "photos",
    "minimum",
    "maximum",
    "district",
    "organisation",
    "zoom",
    "original",
    "version",
    "position",
    "periode",
    "menu",
    "simple",
    "normal",
    "support",
    "nov",
    "dec",
  ],
  es: [
    "router",
    "routers",
    "gas",
    "roles",
    "plan",
    "coaching",
    "demo",
    "pers",
    "extra",
    "total",
    "villa",
    "zoom",
    "simple",
    "normal",
    "no",
    "error",
    "original",
    "versión",
    "sep",
    "nov",
    "mar",
    "general",
  ],
  pt: [
    "online",
    "offline",
    "coaching",
    "menu",
    "pers",
    "latitude",
    "longitude",
    "check-in",
    "check-out",
    "overbooking",
    "overbookings",
    "extra",
    "total",
    "zoom",
    "simples",
    "normal",
    "original",
    "local",
    "mar",
    "nov",
    "link",
    "links",
    "link (sha-256)",
    "hash",
    "envelope",
    "final",
  ],
  he: [],
  ru: [],
};
const isAlike = (language: string, words: string) => {
  const text = words
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/[:.…]+$/, "")
    .trim();
  return international.includes(text) || (alike[language] ?? []).includes(text);
};

function textsOf(language: string, namespace: string): Map<string, string> {
  const path = join(root, "locales", language, `${namespace}.json`);
  return existsSync(path) ? new Map(flat(JSON.parse(readFileSync(path, "utf8")), "")) : new Map();
}

function* flat(value: unknown, prefix: string): Generator<[string, string]> {
  if (typeof value === "string") yield [prefix, value];
  else if (typeof value === "object" && value !== null) {
    for (const [name, child] of Object.entries(value))
      yield* flat(child, prefix === "" ? name : `${prefix}.${name}`);
  }
}

const plural = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(plural, "");
const english = new Map(namespaces.map((namespace) => [namespace, textsOf("en", namespace)]));
const englishOf = (namespace: string) => english.get(namespace) ?? new Map<string, string>();

/** Every key a language needs for what English says: plural forms are the language's own. */
function wanted(language: string, texts: ReadonlyMap<string, string>): Set<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Set(
    [...texts.keys()].flatMap((key) => {
      if (key.endsWith("_other") && texts.has(key)) return forms.map((form) => `${stem(key)}_${form}`);
      return plural.test(key) && texts.has(`${stem(key)}_other`) ? [] : [key];
    }),
  );
}

const holes = (text: string) =>
  new Set([...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map(([, name]) => name ?? ""));
const bare = (text: string) => text.replace(/\{\{[^}]*\}\}/g, "").trim();

describe("texts", () => {
  it.each(languages)("are there in %s, with the plural forms of the language", (language) => {
    const missing = namespaces.flatMap((namespace) => {
      const texts = textsOf(language, namespace);
      if (texts.size === 0) return [`${namespace}.json`];
      return [...wanted(language, englishOf(namespace))]
        .filter((key) => !texts.has(key))
        .map((key) => `${namespace}:${key}`);
    });
    expect(missing).toEqual([]);
  });

  it.each(others)("in %s have no key that English does not know", (language) => {
    const folder = join(root, "locales", language);
    const unknownFiles = readdirSync(folder).filter((file) => !namespaces.includes(file.slice(0, -5)));
    const unknown = namespaces.flatMap((namespace) => {
      const stems = new Set([...englishOf(namespace).keys()].map(stem));
      return [...textsOf(language, namespace).keys()]
        .filter((key) => !stems.has(stem(key)))
        .map((key) => `${namespace}:${key}`);
    });
    expect([...unknownFiles, ...unknown]).toEqual([]);
  });

  it.each(others)("in %s have the same values to be filled in", (language) => {
    const different = namespaces.flatMap((namespace) => {
      const meant = new Map<string, Set<string>>();
      for (const [key, text] of englishOf(namespace))
        meant.set(stem(key), new Set([...(meant.get(stem(key)) ?? []), ...holes(text)]));
      return [...textsOf(language, namespace)].flatMap(([key, text]) => {
        const expected = meant.get(stem(key)) ?? new Set<string>();
        const given = holes(text);
        const unknown = [...given].filter((name) => !expected.has(name));
        // "one night" needs no number.
        const left = [...expected].filter(
          (name) => !given.has(name) && !(plural.test(key) && name === "count"),
        );
        return unknown.length + left.length > 0
          ? [`${namespace}:${key}: ${[...unknown, ...left].join(", ")}`]
          : [];
      });
    });
    expect(different).toEqual([]);
  });

  it.each(others)("in %s are not English", (language) => {
    const same = namespaces.flatMap((namespace) =>
      [...textsOf(language, namespace)].flatMap(([key, text]) => {
        const words = bare(text);
        if (englishOf(namespace).get(key) !== text || !/\p{L}{3,}/u.test(words) || isAlike(language, words))
          return [];
        return [`${namespace}:${key}: ${text}`];
      }),
    );
    expect(same).toEqual([]);
  });

  it.each([
    ["he", /\p{Script=Hebrew}/u],
    ["ru", /\p{Script=Cyrillic}/u],
  ] as const)("in %s are written in its script", (language, script) => {
    const foreign = namespaces.flatMap((namespace) =>
      [...textsOf(language, namespace)].flatMap(([key, text]) => {
        const words = bare(text);
        if (script.test(words) || !/\p{L}{2,}/u.test(words) || isAlike(language, words)) return [];
        return [`${namespace}:${key}: ${text}`];
      }),
    );
    expect(foreign).toEqual([]);
  });

  it("are all used", () => {
    const patterns = sources.templates.flatMap(patternOf);
    const unused = namespaces.flatMap((namespace) => {
      const keys = new Set([...englishOf(namespace).keys()].map(stem));
      return [...keys].filter((key) => !isUsed(namespace, key, patterns)).map((key) => `${namespace}:${key}`);
    });
    expect(unused).toEqual([]);
  });
});

it.each(["refusals", "auditKinds", "dataKinds"])("%s are worded in one namespace each", (part) => {
  const words = namespaces.flatMap((namespace) =>
    [...englishOf(namespace).keys()].filter((key) => key.startsWith(`${part}.`)),
  );
  const ofHouse = [...englishOf("errors").keys(), ...englishOf("audit").keys()];
  const all = [...words, ...ofHouse.map((key) => `${part}.${key.replace(/^objects\./, "")}`)];
  expect(words.length).toBeGreaterThan(10);
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
});

it("no text stands in the markup itself", () => {
  expect(sources.hardCoded).toEqual([]);
});

/** `fields.${name}` uses every key that begins so. A template without a word of its own, e.g. `${a}-${b}`, uses none. */
function patternOf(template: string): RegExp[] {
  const parts = template.split("\0");
  const text = parts.join("");
  if (!/[a-zA-Z]{2,}/.test(text) || !/^[\w:.-]*$/.test(text) || !/[.:_]/.test(text)) return [];
  return [
    new RegExp(
      `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[\\w -]+(?:\\.[\\w -]+)*")}$`,
    ),
  ];
}

function isUsed(namespace: string, key: string, patterns: readonly RegExp[]): boolean {
  // What a domain words for the house is looked up by the name that the API's sources give it.
  const [, ofHouse] =
    /^auditKinds\.(\w+)$|^dataKinds\.(\w+)$|^refusals\.[A-Z_]+_(\w+)$/.exec(key)?.filter(Boolean) ?? [];
  if (ofHouse) return sources.strings.has(ofHouse);
  const names = [key, `${namespace}:${key}`];
  return names.some((name) => sources.strings.has(name) || patterns.some((pattern) => pattern.test(name)));
}
