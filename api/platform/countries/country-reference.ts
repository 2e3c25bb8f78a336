import { readFileSync } from "node:fs";
import { join } from "node:path";
import countries from "i18n-iso-countries";
import type { CountryEntry } from "#contract/access/session/session.ts";
import { countryNames } from "#contract/platform/country-names.ts";
import type { Language } from "#contract/platform/languages.ts";

type Regions = Omit<CountryEntry, "code" | "name" | "code3" | "phoneCode">;

const unknownRegions: Regions = {
  "iso_3166-2": "",
  region: "",
  subRegion: "",
  "intermediate-region": "",
  regionCode: "",
  "sub-regionCode": "",
  "intermediate-regionCode": "",
};

let table: ReadonlyMap<string, Regions> | null = null;

/** Reads the table of regions beside this file, by two-letter code; its licence is in `LICENSE.md`. */
function regions(): ReadonlyMap<string, Regions> {
  if (table) return table;
  const [, ...rows] = readFileSync(join(import.meta.dirname, "iso-3166-regions.csv"), "utf8")
    .trim()
    .split(/\r?\n/u);
  table = new Map(
    rows.map((row) => {
      // Only names hold commas and quotation marks.
      const [, code = "", , , subdivisions = "", region = "", sub = "", between = "", ...codes] = [
        ...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/gu),
      ].map(([, cell = ""]) => cell.replace(/^"(.*)"$/u, "$1").replaceAll('""', '"'));
      const [regionCode = "", subCode = "", betweenCode = ""] = codes;
      return [
        code,
        {
          "iso_3166-2": subdivisions,
          region,
          subRegion: sub,
          "intermediate-region": between,
          regionCode,
          "sub-regionCode": subCode,
          "intermediate-regionCode": betweenCode,
        },
      ];
    }),
  );
  return table;
}

/**
 * Returns all countries with their codes and regions, named in a language, by two-letter code. `phoneCode` is the three-digit
 * number of ISO 3166-1; dial codes are a list of their own. What has no region there has empty
 * texts, as Antarctica.
 */
export function countryReference(language: Language): CountryEntry[] {
  return countryNames(language)
    .map(([code, [name = code]]) => ({
      code,
      name,
      code3: countries.alpha2ToAlpha3(code) ?? "",
      phoneCode: countries.alpha2ToNumeric(code) ?? "",
      ...(regions().get(code) ?? unknownRegions),
    }))
    .sort((one, other) => one.code.localeCompare(other.code));
}
