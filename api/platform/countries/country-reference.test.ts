import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { countryReference } from "./country-reference.ts";

const all = countryReference("de");
const of = (code: string) => all.find((one) => one.code === code);

it("a country has its codes, its number and its regions", () => {
  expect(of("AT")).toEqual({
    ...{ code: "AT", name: "Österreich", code3: "AUT", phoneCode: "040", "iso_3166-2": "ISO 3166-2:AT" },
    ...{ region: "Europe", subRegion: "Western Europe", "intermediate-region": "" },
    ...{ regionCode: "150", "sub-regionCode": "155", "intermediate-regionCode": "" },
  });
  expect(of("BQ")).toMatchObject({
    region: "Americas",
    "intermediate-region": "Caribbean",
    phoneCode: "535",
  });
  expect(of("AQ")).toMatchObject({ region: "", regionCode: "", code3: "ATA" });
});

it("all countries of the table are there, with its codes", () => {
  const rows = readFileSync(join(import.meta.dirname, "iso-3166-regions.csv"), "utf8")
    .trim()
    .split("\n")
    .slice(1);
  expect(rows).toHaveLength(249);
  for (const row of rows) {
    const [, code = "", code3, number] = /,([A-Z]{2}),([A-Z]{3}),(\d{3}),/u.exec(row) ?? [];
    expect([row, of(code)?.code3, of(code)?.phoneCode]).toEqual([row, code3, number]);
  }
  expect(new Set(all.map(({ region }) => region))).toEqual(
    new Set(["", "Africa", "Americas", "Asia", "Europe", "Oceania"]),
  );
});
