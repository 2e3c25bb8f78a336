import { type ImmoImage, type ImmoProperty, toAlpha3 } from "#api/integrations/openimmo/property.ts";

export interface ImmoSender {
  /** The agency's name. */
  firm: string;
  email: string;
  /** Time of writing. */
  at: Date;
}

type Node = string | null;

/**
 * Writes a complete OpenImmo 1.2.7 transfer (`umfang` VOLL) of properties to let, piece by piece, with the
 * elements in the order of its schema.
 */
export async function* openImmoXml(
  properties: AsyncIterable<ImmoProperty> | Iterable<ImmoProperty>,
  { firm, email, at }: ImmoSender,
): AsyncGenerator<string> {
  const stamp = at.toISOString().slice(0, 19);
  yield joined(
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<openimmo>",
    `<uebertragung art="ONLINE" umfang="VOLL" modus="NEW" version="1.2.7" sendersoftware="Hauswart" senderversion="1" techn_email="${escaped(email)}" timestamp="${stamp}"/>`,
    "<anbieter>",
    text("firma", firm),
    text("openimmo_anid", "hauswart"),
  );
  for await (const property of properties) yield `\n${immobilie(property, { email, at })}`;
  yield "\n</anbieter>\n</openimmo>\n";
}

function immobilie(property: ImmoProperty, { email, at }: Pick<ImmoSender, "email" | "at">): string {
  const perNight = property.basePricePerNight;
  return group("immobilie", [
    group("objektkategorie", [
      '<nutzungsart WOHNEN="true" GEWERBE="false"/>',
      '<vermarktungsart KAUF="false" MIETE_PACHT="true"/>',
      group("objektart", [
        perNight === null ? '<wohnung wohnungtyp="ETAGE"/>' : '<wohnung wohnungtyp="FERIENWOHNUNG"/>',
      ]),
    ]),
    group("geo", [
      text("plz", property.zip),
      text("ort", property.city),
      property.latitude !== null && property.longitude !== null
        ? `<geokoordinaten breitengrad="${property.latitude}" laengengrad="${property.longitude}"/>`
        : null,
      text("strasse", property.address),
      text("hausnummer", property.house),
      land(property.country),
      number("etage", property.floor),
      text("wohnungsnummer", property.apt),
    ]),
    group("kontaktperson", [text("email_zentrale", email), text("name", "Vermietung")]),
    group("preise", [
      amount("warmmiete", property.rent),
      amount("pauschalmiete", perNight),
      `<waehrung iso_waehrung="${escaped(property.currency)}"/>`,
      amount("kaution", property.deposit),
      perNight === null ? null : '<preis_zeiteinheit zeiteinheit="TAG"/>',
    ]),
    group("flaechen", [
      number("wohnflaeche", property.area),
      number("anzahl_zimmer", property.rooms),
      number("anzahl_schlafzimmer", property.bedrooms),
      number("anzahl_badezimmer", property.bathrooms),
    ]),
    group("zustand_angaben", [number("baujahr", property.buildYear)]),
    group("freitexte", [
      text("objekttitel", property.label),
      text("objektbeschreibung", property.description),
    ]),
    group("anhaenge", property.images.map(anhang)),
    group("verwaltung_objekt", [
      "<objektadresse_freigeben>true</objektadresse_freigeben>",
      number("max_personen", property.persons),
    ]),
    group("verwaltung_techn", [
      text("objektnr_intern", property.externalId),
      text("objektnr_extern", property.externalId),
      '<aktion aktionart="CHANGE"/>',
      text("openimmo_obid", property.externalId),
      text("kennung_ursprung", "Hauswart"),
      text("stand_vom", at.toISOString().slice(0, 10)),
    ]),
  ]);
}

/** The element of a picture in the same archive (`location` EXTERN: its path is a local one). */
function anhang({ title, path }: ImmoImage, index: number): string {
  const kind = index === 0 ? "TITELBILD" : "BILD";
  const inner = joined(
    text("anhangtitel", title),
    text("format", path.slice(path.lastIndexOf(".") + 1).toUpperCase()),
    `<daten>${text("pfad", path)}</daten>`,
  );
  return `<anhang location="EXTERN" gruppe="${kind}">\n${inner}\n</anhang>`;
}

function land(country: string): Node {
  const code = toAlpha3(country);
  return code ? `<land iso_land="${code}"/>` : null;
}

function group(name: string, nodes: Node[]): string {
  const inner = joined(...nodes);
  return inner === "" ? "" : `<${name}>\n${inner}\n</${name}>`;
}

function joined(...nodes: Node[]): string {
  return nodes.filter((node) => node !== null && node !== "").join("\n");
}

function text(name: string, value: string): Node {
  return value === "" ? null : `<${name}>${escaped(value)}</${name}>`;
}

function number(name: string, value: number | null): Node {
  return value === null ? null : `<${name}>${value}</${name}>`;
}

function amount(name: string, value: number | null): Node {
  return value === null ? null : `<${name}>${(value / 100).toFixed(2)}</${name}>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

/** Escapes text for an element or attribute and leaves out what XML 1.0 cannot hold. */
function escaped(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>"\r]/g, (character) => entities[character] ?? "");
}
