/**
 * A property as OpenImmo 1.2.7 describes it, in the terms of the property domain. Money is in minor units.
 */
export interface ImmoProperty {
  /** `openimmo_obid`, or the agent's own number when that is missing. */
  externalId: string;
  label: string;
  address: string;
  house: string;
  apt: string;
  zip: string;
  city: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  persons: number | null;
  rooms: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  area: number | null;
  floor: number | null;
  buildYear: number | null;
  currency: string;
  rent: number | null;
  deposit: number | null;
  basePricePerNight: number | null;
  description: string;
  /** The first one is the title picture. */
  images: ImmoImage[];
}

/** A picture that lies beside the file in the same archive. */
export interface ImmoImage {
  title: string;
  /** Path in the archive; pictures at addresses elsewhere are not read. */
  path: string;
}

/** Alpha-3 codes of OpenImmo's `iso_land` for the countries that agencies here deal with. */
const alpha3: Readonly<Record<string, string>> = {
  AT: "AUT",
  DE: "DEU",
  CH: "CHE",
  LI: "LIE",
  IT: "ITA",
  ES: "ESP",
  PT: "PRT",
  FR: "FRA",
  GB: "GBR",
  IL: "ISR",
  HU: "HUN",
  CZ: "CZE",
  SK: "SVK",
  SI: "SVN",
  HR: "HRV",
  PL: "POL",
  NL: "NLD",
  BE: "BEL",
  LU: "LUX",
  GR: "GRC",
  US: "USA",
  BR: "BRA",
  RU: "RUS",
  RO: "ROU",
  BG: "BGR",
};

/** Translates `AT` to `AUT`; null for an unknown country. */
export function toAlpha3(country: string): string | null {
  return alpha3[country] ?? null;
}

/** Translates `AUT` to `AT`; empty for an unknown country. */
export function fromAlpha3(code: string): string {
  const spelling = code.trim().toUpperCase();
  if (spelling.length === 2) return spelling;
  return Object.entries(alpha3).find(([, long]) => long === spelling)?.[0] ?? "";
}
