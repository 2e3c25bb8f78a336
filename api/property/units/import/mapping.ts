import { columnNames } from "#api/platform/paper/tabular/column-names.ts";
import type { MappedTable } from "#api/platform/paper/tabular/mapping.ts";
import { importFields } from "#contract/property/units/described-fields.ts";
import { importMapping } from "#contract/property/units/unit-import.ts";

type Field = (typeof importFields)[number];

/**
 * Column names in other files, besides the field's own name: our template, Inside Airbnb, Hostaway, German
 * lists.
 */
const knownNames: Partial<Record<Field, readonly string[]>> = {
  key: ["id", "listing_id", "listingid", "objektnummer", "external id", "externalid", "reference"],
  label: ["name", "bezeichnung", "einheit", "unit", "top"],
  house: ["nr"],
  apt: ["apartment", "tür", "tuer", "door"],
  district: ["neighbourhoods", "neighbourhood_cleansed", "neighborhood", "area name"],
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

/** The import of unit files. */
export const unitTable: MappedTable<Field> = {
  id: "RealEstate",
  fields: importFields,
  namesOf: (field) => [
    ...(knownNames[field] ?? []),
    ...(field in columnNames ? columnNames[field as keyof typeof columnNames] : []),
  ],
  schema: importMapping,
};
