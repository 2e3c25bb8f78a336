import type { DescribedField } from "#contract/property/units/described-fields.ts";

const renamed = {
  propertyType: "property_type",
  roomType: "room_type",
  minNights: "min_nights",
  basePricePerNight: "base_price_per_night",
  cleaningFee: "cleaning_fee",
} as const;

export type DescribedColumn =
  | Exclude<DescribedField, keyof typeof renamed>
  | (typeof renamed)[keyof typeof renamed];

const isRenamed = (field: DescribedField): field is keyof typeof renamed => field in renamed;

/** Returns the column of a field in the table `unit`. */
export function columnOf(field: DescribedField): DescribedColumn {
  return isRenamed(field) ? renamed[field] : field;
}
