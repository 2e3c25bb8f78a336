/** ISO 4217 currencies of countries without the euro from which agencies are likely to register. */
const currencies: Readonly<Record<string, string>> = {
  AE: "AED",
  AR: "ARS",
  AU: "AUD",
  BR: "BRL",
  CA: "CAD",
  CH: "CHF",
  CL: "CLP",
  CN: "CNY",
  CO: "COP",
  CZ: "CZK",
  DK: "DKK",
  EG: "EGP",
  GB: "GBP",
  GE: "GEL",
  HU: "HUF",
  IL: "ILS",
  IN: "INR",
  IS: "ISK",
  JP: "JPY",
  KR: "KRW",
  KZ: "KZT",
  LI: "CHF",
  MA: "MAD",
  MX: "MXN",
  NO: "NOK",
  NZ: "NZD",
  PE: "PEN",
  PL: "PLN",
  RO: "RON",
  RS: "RSD",
  RU: "RUB",
  SE: "SEK",
  SG: "SGD",
  TH: "THB",
  TR: "TRY",
  UA: "UAH",
  US: "USD",
  UY: "UYU",
  ZA: "ZAR",
};
/** The capital's time zone, for countries with several where the first by name is another. */
const zones: Readonly<Record<string, string>> = {
  AU: "Australia/Sydney",
  BR: "America/Sao_Paulo",
  CA: "America/Toronto",
  CN: "Asia/Shanghai",
  DE: "Europe/Berlin",
  ES: "Europe/Madrid",
  MX: "America/Mexico_City",
  NZ: "Pacific/Auckland",
  PT: "Europe/Lisbon",
  RU: "Europe/Moscow",
  US: "America/New_York",
};

/** The defaults for a branch in a country; both can be changed in its settings. */
export function countryStandards(country: string): { currency: string; timeZone: string } {
  return { currency: currencies[country] ?? "EUR", timeZone: zones[country] ?? zoneOf(country) };
}

function zoneOf(country: string): string {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    `und-${country}`,
  );
  return locale.getTimeZones?.()?.[0] ?? "UTC";
}

/**
 * Returns the letters that invoice numbers of a branch begin with: the first three Latin letters of its name.
 */
export function invoicePrefix(branchName: string): string {
  const letters = branchName
    .normalize("NFD")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "");
  return letters.slice(0, 3) || "A1";
}
