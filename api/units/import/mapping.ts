import { createHash } from "node:crypto";
import { plainName } from "#api/platform/tabular/row-fault.ts";
import { importFields } from "#contract/described-fields.ts";
import type { ImportMapping } from "#contract/unit-import.ts";

type Field = (typeof importFields)[number];

/** Column names that files of others use, besides the field's own name: our template, Inside Airbnb, Hostaway, German lists. */
const knownNames: Partial<Record<Field, readonly string[]>> = {
  key: ["id", "listing_id", "listingid", "objektnummer", "external id", "externalid", "reference"],
  label: ["name", "bezeichnung", "einheit", "unit", "top"],
  address: ["street", "strasse", "straße", "adresse"],
  house: ["housenumber", "house number", "hausnummer", "nr"],
  apt: ["apartment", "tür", "tuer", "door"],
  zip: ["plz", "postcode", "postal code", "zipcode"],
  city: ["ort", "stadt", "town"],
  district: [
    "neighbourhoods",
    "neighbourhood",
    "neighbourhood_cleansed",
    "neighborhood",
    "bezirk",
    "area name",
  ],
  country: ["land", "countrycode"],
  latitude: ["lat", "breitengrad"],
  longitude: ["lng", "lon", "längengrad"],
  propertyType: ["property_type", "propertytypename", "objektart"],
  roomType: ["room_type", "roomtype"],
  rooms: ["zimmer"],
  bedrooms: ["bedroomsnumber", "schlafzimmer"],
  bathrooms: ["bathroomsnumber", "badezimmer", "bäder"],
  area: ["size", "square metres", "squaremeters", "wohnfläche", "m²", "m2"],
  floor: ["stock", "etage"],
  persons: ["accommodates", "personcapacity", "personen", "guests"],
  minNights: ["min_nights", "minimum_nights", "minnights", "mindestnächte"],
  basePricePerNight: ["price", "preis", "preis pro nacht", "price per night"],
  cleaningFee: ["cleaning_fee", "endreinigung", "cleaningfee"],
  description: ["beschreibung", "notes"],
  ownerKey: ["host_id", "ownerid", "owner id"],
  ownerName: ["host_name", "owner", "eigentümer", "hostname"],
};

/** The column for each field, as far as the names of the columns tell. */
export function guessMapping(header: readonly string[]): ImportMapping {
  const columns = new Map(header.map((column) => [plainName(column), column]));
  const found = importFields.flatMap((field): [Field, string][] => {
    const column = [field, ...(knownNames[field] ?? [])]
      .map((name) => columns.get(plainName(name)))
      .find((name) => name !== undefined);
    return column === undefined ? [] : [[field, column]];
  });
  return Object.fromEntries(found);
}

/** Files with the same columns share one remembered mapping. */
export function headerHash(header: readonly string[]): string {
  return createHash("sha256").update(header.map(plainName).join("\u0000")).digest("base64url");
}
