import type { Language } from "#contract/platform/languages.ts";

interface Address {
  address: string;
  zip: string;
  city: string;
  country: string;
}

/**
 * Returns an address as it is printed, without empty lines, with the country's name in the invoice's
 * language.
 */
export function addressLines({ address, zip, city, country }: Address, language: Language): string[] {
  return [address, `${zip} ${city}`.trim(), countryName(country, language)].filter((line) => line !== "");
}

function countryName(country: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(country)) return "";
  return new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country;
}
