import type { Justimmo } from "#api/integrations/justimmo/port.ts";
import type { ImmoProperty } from "#api/integrations/openimmo/property.ts";

const streets = [
  "Favoritenstraße",
  "Mariahilfer Straße",
  "Josefstädter Straße",
  "Gumpendorfer Straße",
  "Burggasse",
];
const opened = Date.UTC(2026, 0, 1);
const day = 86_400_000;

/** A simulated portal: five flats to let whose rents rise each quarter, and one new flat each month. */
export function sandboxJustimmo(now: () => Date): Justimmo {
  return {
    sandbox: true,
    properties: async function* () {
      const days = Math.max(0, Math.floor((now().getTime() - opened) / day));
      const count = 5 + Math.min(24, Math.floor(days / 30));
      yield Array.from({ length: count }, (_, index) => propertyAt(index, Math.floor(days / 90)));
    },
  };
}

function propertyAt(index: number, quarter: number): ImmoProperty {
  const street = streets[index % streets.length] ?? "Burggasse";
  const rooms = 1 + (index % 4);
  return {
    externalId: String(410_000 + index),
    label: `${street} ${20 + index}`,
    address: street,
    house: String(20 + index),
    apt: String(1 + (index % 17)),
    zip: `1${String(10 * (1 + (index % 22))).padStart(3, "0")}`,
    city: "Wien",
    country: "AT",
    latitude: 48.19 + index / 900,
    longitude: 16.35 + index / 1100,
    persons: null,
    rooms,
    bedrooms: Math.max(1, rooms - 1),
    bathrooms: 1,
    area: 28 + rooms * 19,
    floor: index % 6,
    buildYear: 1890 + ((index * 13) % 130),
    currency: "EUR",
    rent: (520 + rooms * 260 + quarter * 15) * 100,
    deposit: (520 + rooms * 260) * 300,
    basePricePerNight: null,
    description: "",
    images: [],
  };
}
