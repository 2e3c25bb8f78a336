import { describe, expect, it } from "vitest";
import type { ImmoProperty } from "#api/integrations/openimmo/property.ts";
import { readOpenImmo } from "#api/integrations/openimmo/read.ts";
import { openImmoXml } from "#api/integrations/openimmo/write.ts";
import { descendants, readXml, XmlError } from "#api/integrations/openimmo/xml-tree.ts";

const flat: ImmoProperty = {
  externalId: "u-7",
  label: 'Loft "Süd" <1> & Hof',
  address: "Praterstraße",
  house: "40",
  apt: "12",
  zip: "1020",
  city: "Wien",
  country: "AT",
  latitude: 48.2,
  longitude: 16.4,
  persons: 4,
  rooms: 2.5,
  bedrooms: 1,
  bathrooms: 1,
  area: 54.5,
  floor: 3,
  buildYear: 1908,
  currency: "EUR",
  rent: null,
  deposit: 50_000,
  basePricePerNight: 12_990,
  description: "Hell.\nRuhig \u0007& nah.",
  images: [
    { title: "Küche & Bad", path: "images/u-7-1.jpg" },
    { title: "", path: "images/u-7-2.jpg" },
  ],
};
const sender = { firm: "Müller & Co", email: "office@agency.at", at: new Date("2026-11-21T10:00:00Z") };

const written = async (properties: ImmoProperty[]) =>
  (await Array.fromAsync(openImmoXml(properties, sender))).join("");

describe("OpenImmo", () => {
  it("writes the groups of a property in the order of the schema, pictures with local paths", async () => {
    const [property] = descendants(readXml(await written([flat])), "immobilie");
    expect(property?.children.map(({ name }) => name)).toEqual([
      "objektkategorie",
      "geo",
      "kontaktperson",
      "preise",
      "flaechen",
      "zustand_angaben",
      "freitexte",
      "anhaenge",
      "verwaltung_objekt",
      "verwaltung_techn",
    ]);
    const [first] = descendants(property ?? readXml("<a/>"), "anhang");
    expect(first?.attributes).toEqual({ location: "EXTERN", gruppe: "TITELBILD" });
    expect(first?.children.map(({ name }) => name)).toEqual(["anhangtitel", "format", "daten"]);
  });

  it("reads back what it wrote, whatever stands in the texts", async () => {
    const xml = await written([flat, { ...flat, externalId: "u-8", basePricePerNight: null, rent: 98_050 }]);
    expect(xml).toContain('version="1.2.7"');
    const { properties } = readOpenImmo(xml);
    expect(properties[0]).toEqual({ ...flat, description: "Hell.\nRuhig & nah." });
    expect(properties[1]).toMatchObject({ externalId: "u-8", basePricePerNight: null, rent: 98_050 });
  });

  it("reads other agencies' files: namespaces, commas, withdrawn and nameless properties", () => {
    const xml = `<oi:openimmo xmlns:oi="x"><oi:anbieter>
      <oi:immobilie><oi:geo><oi:ort>Graz</oi:ort><oi:land iso_land="DEU"/></oi:geo>
        <oi:preise><oi:kaltmiete>812,50</oi:kaltmiete></oi:preise><oi:freitexte><oi:objekttitel><![CDATA[A & B]]></oi:objekttitel></oi:freitexte>
        <oi:verwaltung_techn><oi:objektnr_intern>X1</oi:objektnr_intern></oi:verwaltung_techn></oi:immobilie>
      <oi:immobilie><oi:verwaltung_techn><oi:aktion aktionart="DELETE"/><oi:openimmo_obid>X2</oi:openimmo_obid></oi:verwaltung_techn></oi:immobilie>
      <oi:immobilie/></oi:anbieter></oi:openimmo>`;
    const read = readOpenImmo(xml);
    expect(read.properties).toHaveLength(1);
    expect(read.properties[0]).toMatchObject({
      externalId: "X1",
      label: "A & B",
      city: "Graz",
      country: "DE",
      rent: 81_250,
    });
    expect(read).toMatchObject({ withdrawn: ["X2"], nameless: 1 });
  });

  it.each([
    ["nothing", ""],
    ["broken", "<a><b></a>"],
    ["no XML", "id;label"],
    ["a document type", '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ["too deep", "<a>".repeat(100)],
  ])("refuses %s", (_what, text) => {
    expect(() => readXml(text)).toThrow(XmlError);
  });
});
