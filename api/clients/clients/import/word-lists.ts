import { textsIn } from "#api/platform/calls/texts.ts";
import { cleanCell } from "#api/platform/paper/tabular/row-fault.ts";
import { countryNames } from "#contract/platform/country-names.ts";
import { type Language, languages } from "#contract/platform/languages.ts";

/** Words by what they mean, whatever their case. */
type Words<T> = ReadonlyMap<string, T>;

const made = new Map<string, Words<unknown>>();

/** How a word is looked up. */
export function wordOf(text: string): string {
  return cleanCell(text).toLowerCase();
}

/** Yes and no in all our languages, and as programs write them. */
export function answers(): Words<boolean> {
  return once("answers", () => [
    ...["true", "1", "x", "y", "+"].map((word) => [word, true] as const),
    ...["false", "0", "-", "n"].map((word) => [word, false] as const),
    ...inEach((t) => [
      [t("list:yes"), true],
      [t("list:no"), false],
    ]),
  ]);
}

/** Countries by code and by name. */
export function countryWords(): Words<string> {
  return once("countries", () =>
    languages.flatMap((language) =>
      countryNames(language).flatMap(([code, names]) =>
        [code, ...names].map((name) => [name, code] as const),
      ),
    ),
  );
}

/** Languages by code and by name. */
export function languageWords(): Words<Language> {
  return once("languages", () => {
    const names = languages.map((language) => new Intl.DisplayNames([language], { type: "language" }));
    return languages.flatMap((code) => [
      [code, code] as const,
      ...names.map((name) => [name.of(code) ?? code, code] as const),
    ]);
  });
}

/** The choices of a field by their code and their words (`<field>s.<choice>` of the clients' texts). */
export function choiceWords(field: string, choices: readonly string[]): Words<string> {
  return once(`choices ${field}`, () => [
    ...choices.map((choice) => [choice, choice] as const),
    ...inEach((t) => choices.map((choice) => [t(`clients:${field}s.${choice}`), choice] as const)),
  ]);
}

function inEach<T>(
  words: (t: (key: string) => string) => (readonly [string, T])[],
): (readonly [string, T])[] {
  return languages.flatMap((language) => words(textsIn(language)));
}

function once<T>(name: string, load: () => readonly (readonly [string, T])[]): Words<T> {
  const earlier = made.get(name) as Words<T> | undefined;
  if (earlier) return earlier;
  const words = new Map(load().map(([word, value]) => [wordOf(word), value]));
  made.set(name, words);
  return words;
}
