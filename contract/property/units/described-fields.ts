/** Fields of a unit that a file may say something about; what may be imported and edited derives from them. */
export const describedFields = [
  "label",
  "address",
  "house",
  "apt",
  "zip",
  "city",
  "district",
  "country",
  "latitude",
  "longitude",
  "propertyType",
  "roomType",
  "rooms",
  "bedrooms",
  "bathrooms",
  "area",
  "floor",
  "persons",
  "minNights",
  "basePricePerNight",
  "cleaningFee",
  "description",
] as const;
export type DescribedField = (typeof describedFields)[number];

/** Columns an import file may be mapped to. */
export const importFields = ["key", ...describedFields, "ownerKey", "ownerName"] as const;
