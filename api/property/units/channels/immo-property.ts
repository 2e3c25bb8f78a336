import type { ImmoProperty } from "#api/integrations/openimmo/property.ts";
import type { Unit } from "#api/property/units/queries.ts";

/** Converts a unit to an OpenImmo property; a unit let by the night has no monthly rent in addition. */
export function immoProperty(unit: Unit): ImmoProperty {
  return {
    externalId: `hauswart-${unit.id}`,
    label: unit.label,
    address: unit.address,
    house: unit.house,
    apt: unit.apt,
    zip: unit.zip,
    city: unit.city,
    country: unit.country,
    latitude: unit.latitude,
    longitude: unit.longitude,
    persons: unit.persons,
    rooms: unit.rooms,
    bedrooms: unit.bedrooms,
    bathrooms: unit.bathrooms,
    area: unit.area,
    floor: unit.floor,
    buildYear: unit.buildYear,
    currency: unit.currency,
    rent: unit.rent,
    deposit: unit.deposit,
    basePricePerNight: unit.basePricePerNight,
    description: unit.description,
    images: unit.images.map(({ alt }, index) => ({
      title: alt,
      path: `images/hauswart-${unit.id}-${index + 1}.jpg`,
    })),
  };
}
