import { fromAlpha3, type ImmoImage, type ImmoProperty } from "#api/integrations/openimmo/property.ts";
import { child, descendants, readXml, textAt, type XmlElement } from "#api/integrations/openimmo/xml-tree.ts";

export interface ReadImmo {
  properties: ImmoProperty[];
  /** Ids of properties that the sender withdraws (`aktion` DELETE). */
  withdrawn: string[];
  /** The number of properties without any id. */
  nameless: number;
}

/**
 * Reads the properties of an OpenImmo file, or of a reply of justimmo, which describes them alike. Throws
 * `XmlError`.
 */
export function readOpenImmo(xml: string): ReadImmo {
  const read: ReadImmo = { properties: [], withdrawn: [], nameless: 0 };
  for (const element of descendants(readXml(xml), "immobilie")) {
    const externalId =
      textAt(element, "verwaltung_techn", "openimmo_obid") ||
      textAt(element, "verwaltung_techn", "objektnr_intern") ||
      textAt(element, "verwaltung_techn", "objektnr_extern") ||
      textAt(element, "id");
    if (!externalId) read.nameless += 1;
    else if (child(element, "verwaltung_techn", "aktion")?.attributes.aktionart === "DELETE")
      read.withdrawn.push(externalId);
    else read.properties.push(propertyOf(element, externalId.slice(0, 100)));
  }
  return read;
}

function propertyOf(element: XmlElement, externalId: string): ImmoProperty {
  const at = (...path: string[]) => textAt(element, ...path);
  const number = (...path: string[]) => numberOf(at(...path));
  const position = child(element, "geo", "geokoordinaten")?.attributes ?? {};
  const texts = ["objektbeschreibung", "lage", "ausstatt_beschr", "sonstige_angaben"]
    .map((name) => at("freitexte", name))
    .filter(Boolean);
  const perNight = nightlyPrice(element);
  return {
    externalId,
    label: (at("freitexte", "objekttitel") || at("titel") || externalId).slice(0, 120),
    address: at("geo", "strasse"),
    house: at("geo", "hausnummer"),
    apt: at("geo", "wohnungsnummer"),
    zip: at("geo", "plz"),
    city: at("geo", "ort"),
    country: fromAlpha3(child(element, "geo", "land")?.attributes.iso_land ?? ""),
    latitude: numberOf(position.breitengrad ?? ""),
    longitude: numberOf(position.laengengrad ?? ""),
    persons: whole(number("verwaltung_objekt", "max_personen")),
    rooms: number("flaechen", "anzahl_zimmer"),
    bedrooms: whole(number("flaechen", "anzahl_schlafzimmer")),
    bathrooms: number("flaechen", "anzahl_badezimmer"),
    area: number("flaechen", "wohnflaeche"),
    floor: whole(number("geo", "etage")),
    buildYear: whole(numberOf(/\d{4}/.exec(at("zustand_angaben", "baujahr"))?.[0] ?? "")),
    currency: child(element, "preise", "waehrung")?.attributes.iso_waehrung || "EUR",
    rent:
      perNight === null
        ? minor(
            number("preise", "warmmiete") ?? number("preise", "gesamtmiete") ?? number("preise", "kaltmiete"),
          )
        : null,
    deposit: minor(number("preise", "kaution")),
    basePricePerNight: minor(perNight),
    description: texts.join("\n\n").slice(0, 4000),
    images: imagesOf(element),
  };
}

/** The pictures in the archive, the title picture first. Pictures elsewhere and other files are left out. */
function imagesOf(element: XmlElement): ImmoImage[] {
  const kinds = ["TITELBILD", "BILD", "INNENANSICHTEN", "AUSSENANSICHTEN", "GRUNDRISS"];
  return (child(element, "anhaenge")?.children ?? [])
    .filter(({ name, attributes: { location = "", gruppe = "BILD" } }) => {
      return name === "anhang" && location.toUpperCase() !== "REMOTE" && kinds.includes(gruppe.toUpperCase());
    })
    .map((anhang) => ({
      title: textAt(anhang, "anhangtitel").slice(0, 200),
      path: textAt(anhang, "daten", "pfad"),
      first: anhang.attributes.gruppe === "TITELBILD",
    }))
    .filter(({ path }) => /\.(jpe?g|png|webp|gif)$/i.test(path) && !path.includes("://"))
    .sort((a, b) => Number(b.first) - Number(a.first))
    .map(({ title, path }) => ({ title, path }));
}

/** The flat rate by the day (`preis_zeiteinheit` TAG) that holiday flats have. */
function nightlyPrice(element: XmlElement): number | null {
  const interval = child(element, "preise", "preis_zeiteinheit")?.attributes.zeiteinheit;
  return interval === "TAG" ? numberOf(textAt(element, "preise", "pauschalmiete")) : null;
}

function numberOf(text: string): number | null {
  if (text === "") return null;
  const value = Number(text.includes(".") ? text : text.replace(",", "."));
  return Number.isFinite(value) ? value : null;
}

function whole(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

function minor(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100);
}
