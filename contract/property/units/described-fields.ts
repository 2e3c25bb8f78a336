/** Fields of a unit that a file may contain; what may be imported and edited is derived from them. */
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

/** Fields to which columns of a file can be mapped. */
export const importFields = ["key", ...describedFields, "ownerKey", "ownerName"] as const;
