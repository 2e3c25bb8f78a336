import { z } from "zod";
import { cleanCell } from "#api/platform/paper/tabular/row-fault.ts";
import { countryNames } from "#contract/platform/country-names.ts";
import { languages } from "#contract/platform/languages.ts";

let words: ReadonlyMap<string, string> | null = null;

/** Returns the code of a country that a file names by code or by its name in any of our languages; undefined for other text. */
export function countryOf(text: string): string | undefined {
  const word = cleanCell(text);
  if (/^[a-z]{2}$/i.test(word)) return word.toUpperCase();
  words ??= new Map(
    languages.flatMap((language) =>
      countryNames(language).flatMap(([code, names]) =>
        names.map((name): [string, string] => [cleanCell(name).toLowerCase(), code]),
      ),
    ),
  );
  return words.get(word.toLowerCase());
}

/** Schema of a cell with a country, which is read as its code. */
export const country = z.string().transform((text, problem) => {
  const code = countryOf(text);
  if (code === undefined) problem.addIssue({ code: "custom", message: "country" });
  return code ?? "";
});
