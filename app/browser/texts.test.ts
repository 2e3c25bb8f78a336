import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import i18next from "i18next";
import { afterEach, describe, expect, it, vi } from "vitest";
import { languageTag } from "#contract/platform/languages.ts";

type Texts = { [name: string]: string | Texts };

const folder = join(import.meta.dirname, "../../locales");
const values = { name: "Haas", from: 1, until: 2, total: 3 };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe.each(["en", "ru", "he", "pt"])("texts in the browser, %s", (language) => {
  it("say what the server says, for every key and every plural", async () => {
    const all = textsOf(language);
    const server = i18next.createInstance();
    await server.init({
      lng: language,
      resources: { [language]: all },
      defaultNS: "common",
      interpolation: { escapeValue: false },
    });
    vi.stubGlobal("document", { documentElement: { lang: languageTag(language), dataset: {} } });
    const { addTexts, translator } = await import("./texts.ts");
    addTexts(all);
    const t = translator("common");
    for (const [namespace, texts] of Object.entries(all)) {
      for (const key of keysOf(texts)) {
        const name = `${namespace}:${key}`;
        const plain = name.replace(/_(zero|one|two|few|many|other)$/, "");
        expect([name, t(name, values)]).toEqual([name, server.t(name, values)]);
        for (const count of plain === name ? [] : [0, 1, 2, 3, 5, 11, 21, 100, 1.5])
          expect([plain, count, t(plain, { ...values, count })]).toEqual([
            plain,
            count,
            server.t(plain, { ...values, count }),
          ]);
      }
    }
    expect(t(["form:nowhere", "common:nothing"])).toBe(server.t(["form:nowhere", "common:nothing"]));
  });
});

describe("texts of the screens to come", () => {
  it("come in one request, and a namespace is read when it is asked for", async () => {
    vi.stubGlobal("document", { documentElement: { lang: "en", dataset: { texts: "1" } } });
    const requests: string[] = [];
    const lines = ['{"first":{"a":"One"}}', '{"second":{"a":"Two"}}', '{"broken":'];
    vi.stubGlobal("fetch", async (address: string) => {
      requests.push(address);
      return new Response(address.includes("/all?") ? lines.join("\n") : '{"third":{"a":"Three"}}');
    });
    const { addTexts, ensureTexts, fetchOtherTexts, translator } = await import("./texts.ts");
    addTexts({ first: { a: "Known before" } });
    await fetchOtherTexts();
    expect(ensureTexts(["first", "second"])).toBeNull();
    expect([translator("first")("a"), translator("common")("second:a")]).toEqual(["Known before", "Two"]);
    await ensureTexts(["second", "third"]);
    expect(translator("third")("a")).toBe("Three");
    expect(requests).toEqual(["/resources/locales/en/all?v=1", "/resources/locales/en/third?v=1"]);
  });
});

function textsOf(language: string): Record<string, Texts> {
  const files = readdirSync(join(folder, language));
  return Object.fromEntries(
    files.map((file) => [
      file.replace(".json", ""),
      JSON.parse(readFileSync(join(folder, language, file), "utf8")),
    ]),
  );
}

function keysOf(texts: Texts, before = ""): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string" ? [before + name] : keysOf(text, `${before}${name}.`),
  );
}
