import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("../locales", import.meta.url));

/** Other words for what `docs/glossary.md` gives one to. */
const strange = {
  en: /business unit|\bflats?\b/i,
  de: /Niederlassung|Berechtigung|Immobilie\b/,
  fr: /\bautorisations?\b|\blots?\b|succursale|\bhôtes?\b/i,
  es: /\bunidad(es)?\b|oficinas\b|estadía|\bderechos\b/i,
  pt: /\bunidades?\b|\bfração(?! ideal)|\bfrações(?! ideais)|\bprédios?\b|sobrerreserva|\bdireitos\b/i,
  he: /דייר|הזמנ(ת|ות) יתר/,
  ru: /помещени|переброн|жилец|жильцам|владел/i,
};

describe("a thing has one name", () => {
  it.each(Object.entries(strange))("in %s", (language, others) => {
    const problems = readdirSync(`${folder}/${language}`).flatMap((file) =>
      readFileSync(`${folder}/${language}/${file}`, "utf8")
        .split("\n")
        .filter((line) => others.test(line.slice(line.indexOf(":") + 1)))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(problems).toEqual([]);
  });
});
