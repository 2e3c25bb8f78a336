import { addressLine } from "#api/integrations/hostaway/address-line.ts";
import type { ListingChange } from "#api/integrations/hostaway/port.ts";
import type { Unit } from "#api/property/units/queries.ts";

type Sent = Pick<
  Unit,
  | "label"
  | "address"
  | "house"
  | "apt"
  | "city"
  | "country"
  | "latitude"
  | "longitude"
  | "currency"
  | "persons"
  | "bedrooms"
  | "bathrooms"
  | "area"
  | "basePricePerNight"
  | "cleaningFee"
>;

/** Converts a unit to the property manager's form. */
export function transformed({ house, apt, address, ...unit }: Sent): ListingChange {
  return {
    label: unit.label,
    address: addressLine({ address, house, apt }),
    city: unit.city,
    country: unit.country,
    latitude: unit.latitude,
    longitude: unit.longitude,
    currency: unit.currency,
    persons: unit.persons,
    bedrooms: unit.bedrooms,
    bathrooms: unit.bathrooms,
    area: unit.area,
    basePricePerNight: unit.basePricePerNight,
    cleaningFee: unit.cleaningFee,
  };
}
